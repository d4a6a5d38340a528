// An edge in front of scripted services, administered over HTTP.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import {
  adminToken,
  agentId,
  allowedOrigin,
  type EdgeHarness,
  organizationId,
  runId,
  startEdge,
} from '../../../support/edge-harness.ts';

export const createdAt = '2026-01-02T03:04:05.678Z';
export const organization = {
  id: organizationId,
  name: 'Shop',
  allowed_origins: [allowedOrigin],
  disabled: false,
  created_at: createdAt,
};
export const credential = { id: randomUUID(), kind: 'api_key', prefix: 'sk_12345678', created_at: createdAt };
export const knowledgeBase = {
  id: randomUUID(),
  name: 'Handbook',
  description: '',
  created_at: createdAt,
  document_max_bytes: 1_000_000,
};
export const toolServer = {
  id: randomUUID(),
  name: 'Shop',
  url: 'https://tools.example/mcp',
  acts_as: 'organization',
  state: 'reachable',
  created_at: createdAt,
};
export const modelConnection = {
  id: randomUUID(),
  name: 'ours',
  kind: 'openai',
  credential_kind: 'api_key',
  headers: { 'X-A': 'b' },
  models: ['m-1'],
  prices: [{ model: 'm-1', input: 0.4, output: 1.6, cached_input: 0.1 }],
  organization_ids: [organizationId],
  state: 'failing',
  error: 'The provider refused the key.',
  created_at: createdAt,
  revision: 4,
};
export const document = {
  id: randomUUID(),
  knowledge_base_id: knowledgeBase.id,
  name: 'a.md',
  media_type: 'text/markdown',
  bytes: 3,
  sha256: 'a'.repeat(64),
  state: 'uploaded',
  created_at: createdAt,
  updated_at: createdAt,
};
export const agent = {
  id: agentId,
  name: 'Guide',
  instructions: 'Help.',
  model: 'demo',
  max_steps: 10,
  starter_prompts: ['Hi'],
  created_at: createdAt,
  version: 2,
  published_at: createdAt,
  revision: 7,
};
export const draft = { agent, revision: 3, base_version: 2, saved_at: createdAt, saved_by: { kind: 'operator' } };
export const version = { n: 1, agent, published_at: createdAt, published_by: { kind: 'member', id: 'm', name: 'Ada' } };
export const run = {
  id: runId,
  org_id: organizationId,
  kind: 'chat',
  state: 'succeeded',
  attempt: 1,
  max_attempts: 3,
  serial_key: 'conversation:x',
  created_by: 'end_user',
  created_at: createdAt,
  result_json: '{"message_id":null,"usage":{"input_tokens":1,"output_tokens":2},"finish_reason":"stop"}',
};
export const step = {
  id: `${runId}/1/1`,
  n: 1,
  attempt: 1,
  kind: 'model',
  model: 'demo',
  started_at: createdAt,
  finished_at: createdAt,
  content_json: '{"text":"Hi"}',
  state: 'succeeded',
  connection: 'second',
  tries: [
    { connection: 'first', model: 'm', started_at: createdAt, finished_at: createdAt, status: 503, next: 'fallback' },
    { connection: 'second', model: 'm', started_at: createdAt, finished_at: createdAt },
  ],
  usage: { input_tokens: 3, cached_input_tokens: 1, output_tokens: 2, cost_nanos: 250_000_000 },
};

export const conversation = { id: randomUUID(), agent_id: agentId, end_user_id: randomUUID(), created_at: createdAt };

export const member = { id: randomUUID(), name: 'Ada', role: 'editor', created_at: createdAt, revision: 2 };
export const serviceAccount = {
  id: randomUUID(),
  name: 'Pipeline',
  role: 'editor',
  created_at: createdAt,
  revision: 1,
};

export const given = {
  message_id: randomUUID(),
  conversation_id: randomUUID(),
  run_id: runId,
  agent_id: agentId,
  end_user_id: randomUUID(),
  feedback: { rating: 'up', created_at: createdAt, updated_at: createdAt },
};

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

/** Where the organization is. */
export const org = `/admin/v1/organizations/${organizationId}`;

export interface Administered {
  readonly edge: EdgeHarness;
  /** The head and size of the newest upload. */
  uploaded(): { head?: Record<string, unknown>; bytes: number; chunks: number };
  /** A request of the operator, unless `headers` say otherwise. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The service calls that a request made. */
  callsOf(requestId: string | null, method: string): Record<string, unknown>[];
}

export async function startAdministered(): Promise<Administered> {
  let uploaded: ReturnType<Administered['uploaded']> = { bytes: 0, chunks: 0 };
  const edge = await startEdge({
    scripts: {
      NoteAct: () => ({}),
      CreateOrganization: () => ({ organization }),
      GetOrganization: ({ organization_id: id }) => {
        if (id !== organizationId) throw new ContractError('organization_not_found', 'There is no such organization.');
        return { organization };
      },
      ListOrganizations: () => ({ data: [organization], next_cursor: 'next' }),
      UpdateOrganization: () => ({ organization: { ...organization, disabled: true } }),
      DeleteOrganization: () => {
        throw new ContractError('conflict', 'Disable it first.');
      },
      CreateCredential: ({ kind }) => ({ credential: { ...credential, kind, secret: 'the-secret' } }),
      ListCredentials: ({ kind }) => ({
        data: [{ ...credential, kind, ...(kind === 'publishable_key' ? { secret: 'pk_all' } : {}) }],
      }),
      RevokeCredential: () => ({}),
      EndApiKeySecret: () => ({ credential }),
      RotateApiKey: () => ({ credential: { ...credential, secret: 'the-next-secret' } }),
      GetMember: () => ({ member }),
      ChangeMemberRole: () => ({ member }),
      RemoveMember: () => ({}),
      CreateServiceAccount: () => ({ service_account: serviceAccount }),
      GetServiceAccount: () => ({ service_account: serviceAccount }),
      UpdateServiceAccount: () => ({ service_account: serviceAccount }),
      DeleteServiceAccount: () => ({}),
      CreateAgent: () => ({ agent }),
      UpdateAgent: () => ({ agent }),
      DeleteAgent: () => ({}),
      GetAgentDraft: () => ({ draft }),
      SaveAgentDraft: ({ if_revision: revision }) => ({ draft, made: revision === undefined }),
      DeleteAgentDraft: () => ({}),
      PublishAgent: () => ({ agent: { ...agent, version: 3 } }),
      ListAgentVersions: () => ({ data: [{ ...version, agent: null }] }),
      GetAgentVersion: () => ({ version }),
      RestoreAgentVersion: () => ({ agent: { ...agent, version: 3 } }),
      ListModels: () => ({ sources: [{ id: 'demo', configured: true, models: ['demo'] }] }),
      ListKnowledgeUses: () => ({ data: [] }),
      CreateKnowledgeBase: () => ({ knowledge_base: knowledgeBase }),
      GetKnowledgeBase: () => ({ knowledge_base: knowledgeBase }),
      ListKnowledgeBases: () => ({ data: [knowledgeBase] }),
      UpdateKnowledgeBase: () => ({ knowledge_base: knowledgeBase }),
      DeleteKnowledgeBase: () => ({}),
      CreateModelConnection: () => ({ connection: modelConnection }),
      GetModelConnection: () => ({ connection: modelConnection }),
      ListModelConnections: () => ({ data: [modelConnection] }),
      UpdateModelConnection: () => ({ connection: modelConnection }),
      DeleteModelConnection: () => ({}),
      TestModelConnection: () => ({ error: 'No.', status: 401, duration_ms: 3, connection: modelConnection }),
      ListConnectionModels: () => ({ data: [{ id: 'm-1', known: true }] }),
      CreateToolServer: () => ({ server: toolServer }),
      GetToolServer: () => ({ server: toolServer }),
      UpdateToolServer: () => ({ server: toolServer }),
      DeleteToolServer: () => ({}),
      ListTools: () => ({ data: [] }),
      UpdateTool: ({ name }) => ({ tool: { name: String(name), input_schema_json: '{}' } }),
      DescribeQueue: () => ({}),
      DescribeLimits: () => ({ limits: [] }),
      UpdateLimits: () => ({ limits: [] }),
      DescribeCeilings: () => ({ ceilings: [] }),
      UpdateCeilings: () => ({ ceilings: [] }),
      GetDocument: () => ({ document }),
      ListDocuments: () => ({ data: [document] }),
      DeleteDocument: () => ({}),
      RetryDocument: () => ({ document: { ...document, version: 2 } }),
      RetryFailedDocuments: () => ({ retried: 2 }),
      ReingestDocument: () => ({ document: { ...document, version: 2 } }),
      ReadOriginal: ({ offset, length }) => ({
        data: Buffer.from('abc').subarray(Number(offset), Number(offset) + Number(length)),
      }),
      ListChunks: () => ({ data: [{ id: randomUUID(), text: 'abc', end: 3, language: 'en' }] }),
      Search: () => ({ hits: [] }),
      BrowseConversations: () => ({ data: [conversation] }),
      SearchConversations: () => ({ data: [{ conversation, snippet: 'tea' }], searched_until: createdAt }),
      ReadConversation: ({ conversation_id: id }) => {
        if (id !== conversation.id) throw new ContractError('conversation_not_found', 'There is no such conversation.');
        return { conversation, messages: [{ id: randomUUID(), role: 'user', content: 'Hi', seq: 1, run_id: runId }] };
      },
      RemoveConversation: () => ({}),
      ListFeedback: () => ({ data: [given] }),
      ListRuns: () => ({ data: [run] }),
      GetRunTrace: () => ({ run, steps: [step] }),
      CountRuns: () => ({ running: 1, failed: [{ error_code: 'model_error', count: 2 }] }),
      ListSteps: () => ({ data: [{ ...step, content_json: '' }], next_cursor: 'more' }),
      GetStep: () => ({ step }),
      StopRun: () => ({ run: { ...run, state: 'cancelled' } }),
      ListAuditEntries: () => ({
        data: [
          {
            id: randomUUID(),
            actor: 'operator',
            action: 'agent.create',
            target: '/x',
            request_id: 'r',
            outcome: 'done',
            address: '203.0.113.9',
            service_address: '10.1.2.3',
            count: 1,
            created_at: createdAt,
          },
        ],
      }),
      UploadDocument: async (requests) => {
        uploaded = { bytes: 0, chunks: 0 };
        for await (const part of requests as unknown as AsyncIterable<{
          head: Record<string, unknown> | null;
          chunk?: Buffer;
        }>) {
          if (part.head) uploaded.head = part.head;
          else {
            uploaded.bytes += part.chunk?.length ?? 0;
            uploaded.chunks += 1;
            assert.ok((part.chunk?.length ?? 0) <= 65_536);
            if (uploaded.bytes > 4_000_000) throw new ContractError('payload_too_large', 'Too large.');
          }
        }
        return { document };
      },
    },
  });

  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = { authorization: `Bearer ${adminToken}` },
  ): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(edge.baseUrl + path, {
      method,
      headers: { ...headers, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
      headers: response.headers,
    };
  }

  function callsOf(requestId: string | null, method: string): Record<string, unknown>[] {
    return edge.calls
      .filter((made) => made.method === method && made.context.request_id === requestId)
      .map(({ request }) => request);
  }

  return { edge, uploaded: () => uploaded, call, callsOf };
}
