// The edge over real HTTP, in front of scripted gRPC services on a unix socket: its handling of requests, without
// anything behind it.

import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importJWK } from 'jose';
import { edgeSettings, type EdgeSettings } from '#services/edge/config.ts';
import type { DemoPage } from '#services/edge/http/demo-page.ts';
import { createEdgeService } from '#services/edge/service.ts';
import { ContractError, unavailable } from '#shared/contract/errors/contract-error.ts';
import { type ChatToken, signChatToken } from '#shared/contract/tokens/chat-token.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { createServiceClient } from '#shared/platform/grpc/client.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import { grpcServer } from '#shared/platform/grpc/server.ts';
import { type Logger, silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noTelemetry, type Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { TraceContext } from '#shared/platform/telemetry/trace-context.ts';
import type { EventBus, Subject } from '#shared/ports/event-bus/event-bus.ts';
import type { LiveStream } from '#shared/ports/live-stream/live-stream.ts';
import { fakeOf } from './hosted-service.ts';

/** One scripted call: gets the request, gives the response or throws ContractError. */
export type Script = (request: Record<string, unknown>, context: CallContext) => unknown;

/** A call that was made. */
export interface RecordedCall {
  readonly method: string;
  readonly request: Record<string, unknown>;
  readonly context: CallContext;
}

export const organizationId = '0190a000-0000-7000-8000-000000000001';
export const agentId = '0190a000-0000-7000-8000-0000000000aa';
export const endUserId = '0190a000-0000-7000-8000-0000000000e1';
export const serviceEndUserId = '0190a000-0000-7000-8000-0000000000e2';
export const apiKeyId = '0190a000-0000-7000-8000-0000000000f1';
export const publishableKeyId = '0190a000-0000-7000-8000-0000000000f2';
export const conversationId = '0190a000-0000-7000-8000-0000000000c1';
export const messageId = '0190a000-0000-7000-8000-0000000000b1';
export const runId = '0190a000-0000-7000-8000-0000000000d1';
export const allowedOrigin = 'https://shop.example';
export const apiKey = `sk_${'test-key'.padEnd(43, '0')}`;
export const publishableKey = `pk_${'test-key'.padEnd(43, '0')}`;
export const adminToken = 'operator-token-of-the-tests';

/** A running edge. */
export interface EdgeHarness {
  readonly baseUrl: string;
  /** Where the administration is. */
  readonly adminUrl: string;
  readonly calls: RecordedCall[];
  /** Replaces or adds scripts, by method. */
  script(scripts: Record<string, Script>): void;
  /** Makes every call of the token service fail as if it were not there. */
  takeTokenServiceAway(): void;
  bringTokenServiceBack(): void;
  publish: EventBus['publish'];
  /** Moves the edge's clock, which stands still otherwise. */
  advance(ms: number): void;
  now(): number;
  chatToken(changes?: Partial<ChatToken>): Promise<string>;
  components: { drain(): Promise<void> };
  stop(): Promise<void>;
}

const standardRate = { policy: 'end_user', limit: 20, remaining: 19, reset_seconds: 60, window_seconds: 60 };
const createdAt = '2026-01-02T03:04:05.678Z';

/** Starts an edge. `settings`: environment variables; `adminListen`: a listener of the administration's own. */
export async function startEdge(
  options: {
    settings?: Record<string, string>;
    adminListen?: string;
    lingerMs?: number;
    liveStream?: LiveStream;
    scripts?: Record<string, Script>;
    demo?: () => DemoPage | undefined;
    telemetry?: Telemetry;
    log?: Logger;
  } = {},
): Promise<EdgeHarness> {
  const folder = mkdtempSync(path.join(tmpdir(), 'edge-'));
  const address = `unix:${path.join(folder, 's')}`;
  const log = options.log ?? silentLogger();
  const calls: RecordedCall[] = [];
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signing = await importJWK({ ...privateKey.export({ format: 'jwk' }) }, 'EdDSA');
  const jwks = JSON.stringify({
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'EdDSA', use: 'sig' }],
  });
  const scripts = new Map<string, Script>(Object.entries({ ...standardScripts(jwks), ...options.scripts }));
  let tokenAway = false;
  let now = Date.now();

  const services = Object.entries(protos).map(([service, definition]) =>
    fakeOf(
      definition,
      Object.fromEntries(
        Object.keys(definition).map((method) => [
          method,
          async (request: never, context: CallContext) => {
            if (service === 'token' && tokenAway) throw unavailable('The token service');
            calls.push({ method, request, context });
            const script = scripts.get(method);
            if (!script) throw new ContractError('internal_error', `nothing is scripted for ${method}`);
            return script(request, context);
          },
        ]),
      ),
    ),
  );
  const server = grpcServer(address, services, log);
  await server.start();

  const bus = directBus();
  const clients = {
    token: createServiceClient<typeof protos.token>(protos.token, 'token', address),
    conversation: createServiceClient<typeof protos.conversation>(protos.conversation, 'conversation', address),
    runExecutor: createServiceClient<typeof protos.runExecutor>(protos.runExecutor, 'run-executor', address),
    ingestion: createServiceClient<typeof protos.ingestion, 'UploadDocument'>(protos.ingestion, 'ingestion', address),
    limits: createServiceClient<typeof protos.limits>(protos.limits, 'limits', address),
  };
  const settings: EdgeSettings = readSettings(edgeSettings, { PORT: '0', ...options.settings });
  const edge = createEdgeService({
    ...clients,
    liveStream: options.liveStream ?? ({} as LiveStream),
    bus,
    settings,
    adminToken,
    adminListen: options.adminListen ?? '',
    topology: 'services',
    lingerMs: options.lingerMs ?? 0,
    ...(options.demo ? { demo: options.demo } : {}),
    log,
    telemetry: options.telemetry ?? noTelemetry,
    clock: () => now,
  });
  for (const component of edge.components) await component.start();

  return {
    baseUrl: edge.address(),
    adminUrl: edge.adminAddress(),
    calls,
    script: (more) => Object.entries(more).forEach(([method, script]) => scripts.set(method, script)),
    takeTokenServiceAway: () => (tokenAway = true),
    bringTokenServiceBack: () => (tokenAway = false),
    publish: bus.publish,
    advance: (ms) => (now += ms),
    now: () => now,
    chatToken: (changes = {}) => {
      const issuedAt = Math.floor(now / 1000);
      return signChatToken(
        {
          organization_id: organizationId,
          end_user_id: endUserId,
          end_user_kind: 'identified',
          key_id: publishableKeyId,
          organization_epoch: 1,
          key_epoch: 1,
          issued_at: issuedAt,
          expires_at: issuedAt + 900,
          ...changes,
        },
        'k1',
        signing as never,
      );
    },
    components: {
      async drain() {
        for (const component of [...edge.components].reverse()) await component.drain?.();
      },
    },
    async stop() {
      for (const component of [...edge.components].reverse()) await component.stop();
      for (const client of Object.values(clients)) client.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Delivers at once, to all.
function directBus(): EventBus {
  const handlers = new Map<string, Set<(event: never, trace: TraceContext) => Promise<void>>>();
  return {
    async publish(subject, event, trace = {}) {
      await Promise.all([...(handlers.get(subject) ?? [])].map((handler) => handler(event as never, trace)));
    },
    async subscribe(subject: Subject, handler: (event: never, trace: TraceContext) => Promise<void>) {
      const ofSubject = handlers.get(subject) ?? new Set();
      handlers.set(subject, ofSubject.add(handler));
      return async () => void ofSubject.delete(handler);
    },
    async close() {},
  } as EventBus;
}

function standardScripts(jwks: string): Record<string, Script> {
  const conversation = { id: conversationId, agent_id: agentId, created_at: createdAt };
  const agent = {
    id: agentId,
    name: 'Guide',
    starter_prompts: ['Hello?'],
    instructions: 'secret',
    model: 'demo',
    created_at: createdAt,
  };
  const run = {
    id: runId,
    agent_id: agentId,
    conversation_id: conversationId,
    org_id: organizationId,
    end_user_id: endUserId,
    kind: 'chat',
    state: 'queued',
    input: 'Hello',
    attempt: 1,
    max_attempts: 3,
    serial_key: `conversation:${conversationId}`,
    created_by: 'end_user',
    created_at: createdAt,
  };
  return {
    GetSigningKeys: () => ({ jwks_json: jwks }),
    GetOrganizationAccess: () => ({
      disabled: false,
      epoch: 1,
      allowed_origins: [allowedOrigin],
      key_epochs: { [publishableKeyId]: 1, [apiKeyId]: 1 },
    }),
    AuthenticateKey: ({ kind, secret_sha256: digest }) => {
      if (digest === sha256(apiKey) && kind === 'api_key') {
        return { key_id: apiKeyId, organization_id: organizationId, service_end_user_id: serviceEndUserId };
      }
      if (digest === sha256(publishableKey) && kind === 'publishable_key') {
        return { key_id: publishableKeyId, organization_id: organizationId };
      }
      throw new ContractError('unauthorized', 'The credential is missing, unknown or revoked.');
    },
    FindOrigin: ({ origin }) => ({ allowed: (origin as string) === allowedOrigin }),
    ResolveEndUser: ({ external_id: id, create }) =>
      create || (id as string) === 'known' ? { end_user: { id: endUserId, kind: 'identified' } } : {},
    ExchangeToken: () => ({
      token: 'a.b.c',
      expires_at: 1_900_000_000,
      end_user: { id: endUserId, kind: 'anonymous' },
      rate: { ...standardRate, policy: 'token_exchange', limit: 60, remaining: 59 },
    }),
    TakeRate: () => ({ rate: standardRate }),
    DescribeKept: () => ({ kept: {} }),
    ListAgents: () => ({ data: [agent] }),
    GetAgent: () => ({ agent }),
    CreateConversation: () => ({ conversation }),
    GetConversation: () => ({ conversation, messages: [] }),
    ListConversations: () => ({ data: [conversation], next_cursor: 'next' }),
    UpdateConversation: ({ title }) => ({ conversation: { ...conversation, title } }),
    DeleteConversation: () => ({}),
    SendMessage: () => ({
      conversation_id: conversationId,
      message_id: randomUUID(),
      run_id: runId,
      rate: standardRate,
    }),
    SetFeedback: () => ({ feedback: { rating: 'up', created_at: createdAt, updated_at: createdAt } }),
    GetFeedback: () => ({}),
    GetRun: () => ({ run }),
    AnswerRun: () => ({ run }),
    DecideRun: () => ({ run }),
    CancelRun: () => ({ run_id: runId, state: 'cancelled' }),
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
