// The messages whose costs are counted: each from an end-user who is known, with everything read once that processes
// keep.

import { setTimeout as delay } from 'node:timers/promises';
import { FormData } from 'undici';
import { assertStatus, type Client } from '../../support/black-box/client.ts';
import { createOrganization, type Organization } from '../../support/black-box/organization.ts';
import type { Accepted, Run } from '../../support/black-box/resources.ts';
import { addAgent, addToolServer } from '../../support/black-box/tools.ts';
import { type ScriptedServer, startScriptedServer } from '../../support/tool-servers/scripted-server.ts';

export const kinds = [
  'the first message of a conversation',
  'a later message',
  'a message with a tool call',
  'a message with knowledge',
] as const;
export type Kind = (typeof kinds)[number];

/** Sends messages of each kind. */
export interface Talker {
  /** Sends one, and waits for its acceptance alone. */
  send(kind: Kind): Promise<Accepted>;
  /** The run as the API shows it. */
  run(runId: string): Promise<Run>;
  /** How often the tool server was asked, by method. */
  toolRequests(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}

/**
 * Pieces of text that come further apart than text gathers, as a model's and the demo's words do: each is appended by
 * itself, however quick a store is.
 */
const question = '/stream 3 10';

const handbook = 'The lamp of the lighthouse burns paraffin oil.';

export async function createTalker(client: Client, adminToken: string): Promise<Talker> {
  const organization = await createOrganization(client, adminToken);
  const tools = await startScriptedServer();
  tools.on('tools/list', ({ result }) =>
    result({ tools: [{ ...readingTool, inputSchema: { type: 'object', properties: { text: { type: 'string' } } } }] }),
  );
  const server = await addToolServer(organization, { name: 'Echo', url: tools.url, trusted: true });
  const agents: Record<Kind, string> = {
    'the first message of a conversation': organization.agentId,
    'a later message': organization.agentId,
    'a message with a tool call': await addAgent(organization, [server]),
    'a message with knowledge': await addAgent(organization, [], {
      knowledge_base_ids: [await addKnowledge(client, adminToken, organization)],
    }),
  };
  const contents: Record<Kind, string> = {
    'the first message of a conversation': question,
    'a later message': question,
    'a message with a tool call': '/call echo {"text":"tea"}',
    'a message with knowledge': 'What does the lamp of the lighthouse burn?',
  };
  let conversation: string | undefined;
  return {
    async send(kind) {
      const body = { agent_id: agents[kind], end_user_id: 'customer-1', content: contents[kind] };
      const goesOn = kind === 'a later message' && conversation !== undefined;
      const accepted = assertStatus(
        await client.api<Accepted>('POST', '/v2/chat', {
          apiKey: organization.apiKey,
          body: goesOn ? { ...body, conversation_id: conversation } : body,
        }),
        202,
      );
      if (kind === 'the first message of a conversation') conversation = accepted.conversation_id;
      return accepted;
    },
    run: async (runId) =>
      assertStatus(await client.api<Run>('GET', `/v2/runs/${runId}`, { apiKey: organization.apiKey }), 200),
    toolRequests: () => requestsOf(tools),
    close: () => tools.close(),
  };
}

const readingTool = { name: 'echo', description: 'Says it again.', annotations: { readOnlyHint: true } };

function requestsOf({ received }: ScriptedServer): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { method, httpMethod } of received) {
    const what = method || httpMethod;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}

async function addKnowledge(client: Client, adminToken: string, organization: Organization): Promise<string> {
  const bases = await organization.admin<{ id: string }>('POST', '/knowledge-bases', { name: 'Handbooks' });
  const { id } = assertStatus(bases, 201);
  const form = new FormData();
  form.set('file', new File([handbook], 'handbook.txt'));
  const documents = `/knowledge-bases/${id}/documents`;
  const uploaded = await client.api<{ id: string }>('POST', `/admin/v1/organizations/${organization.id}${documents}`, {
    adminToken,
    body: form,
  });
  const document = assertStatus(uploaded, 201).id;
  for (;;) {
    const read = await organization.admin<{ state: string }>('GET', `${documents}/${document}`);
    const { state } = assertStatus(read, 200);
    if (state === 'completed') return id;
    if (state === 'failed') throw new Error('the handbook could not be read');
    await delay(20);
  }
}
