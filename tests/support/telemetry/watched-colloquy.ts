// A Colloquy with all of its telemetry on, and its requests: one message of a caller who traces, one whose model
// fails, and a request that names a route, a key and a query of nobody. Texts and ids that must not be told again are
// marked.

import { assertStatus, type Client, createClient } from '../black-box/client.ts';
import { createOrganization, type Organization } from '../black-box/organization.ts';
import { type Colloquy, startColloquy } from '../black-box/process.ts';
import { type OtlpReceiver, startOtlpReceiver } from './otlp-receiver.ts';
import { portOfMetrics } from './scrape.ts';

/** The span of the caller. */
export const caller = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

export interface WatchedColloquy {
  readonly receiver: OtlpReceiver;
  readonly colloquy: Colloquy;
  readonly client: Client;
  readonly organization: Organization;
  readonly metricsAddress: string;
  /** The message of the caller. */
  readonly sent: { run_id: string; conversation_id: string };
  stop(): Promise<void>;
}

export async function startWatchedColloquy(): Promise<WatchedColloquy> {
  const receiver = await startOtlpReceiver();
  const colloquy = await startColloquy({
    env: {
      METRICS_LISTEN: '127.0.0.1:0',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-marker-5150',
      CALLER_TRACES: 'continue',
      LOG_LEVEL: 'trace',
    },
  });
  const port = await portOfMetrics(colloquy);
  const client = createClient(colloquy.demo.base_url);
  const organization = await createOrganization(client, colloquy.demo.admin_token, {
    agent: { instructions: 'instruction-marker-5512' },
  });
  const headers = { traceparent: `00-${caller.trace}-${caller.span}-01` };
  const { api_key: apiKey, agent_id: agentId } = colloquy.demo;
  const body = { agent_id: agentId, content: 'What is question-marker-9024?', end_user_id: 'customer-marker-7731' };
  const sent = assertStatus(
    await client.api<WatchedColloquy['sent']>('POST', '/v2/chat', { apiKey, headers, body }),
    202,
  );
  await client.waitForDone(sent.run_id, { apiKey });
  const user = await organization.identified('customer-marker-7731');
  const conversation = await user.startConversation();
  await user.ask(conversation.id, '/fail failure-marker-3381');
  await client.api('GET', '/v2/token-marker-1199?secret=query-marker-4410', { apiKey: 'sk_unknown-marker-1199' });
  return {
    receiver,
    colloquy,
    client,
    organization,
    metricsAddress: `127.0.0.1:${port}`,
    sent,
    async stop() {
      await client.close();
      await colloquy.stop();
      await receiver.stop();
    },
  };
}
