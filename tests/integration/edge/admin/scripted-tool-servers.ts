// An edge in front of scripted services with one tool server, its tool, an approval and a connection.

import { createHash } from 'node:crypto';
import {
  adminToken,
  allowedOrigin,
  endUserId,
  organizationId,
  runId,
  startEdge,
} from '../../../support/edge-harness.ts';

export const serverId = '0190a000-0000-7000-8000-0000000000b1';
export const org = `/admin/v1/organizations/${organizationId}`;
export const createdAt = '2026-01-02T03:04:05.678Z';
export const server = {
  id: serverId,
  name: 'Shop',
  url: 'https://tools.example/mcp',
  trusted: true,
  disabled: false,
  acts_as: 'end_user',
  anonymous_connections: true,
  sends_attributes: [],
  credential_kind: 'header',
  credential_issuer: 'https://accounts.example',
  state: 'failing',
  error: 'It is away.',
  created_at: createdAt,
  tool_count: 2,
  changed_tool_count: 1,
  dropped_tools: [{ name: 'bad', reason: 'schema', message: 'It is not.' }],
  dropped_tool_count: 3,
};
export const tool = {
  name: 'a/b c',
  model_name: 'a_b_c_12345678',
  description: 'Does it.',
  read_only: true,
  definition_hash: createHash('sha256').update('x').digest('hex'),
  changed: true,
  input_schema_json: '{"type":"object"}',
  accepted_hash: createHash('sha256').update('y').digest('hex'),
  accepted: { title: 'Do', description: 'Did it.', read_only: false, input_schema_json: '{"type":"object","a":1}' },
};
export const approval = {
  run_id: runId,
  conversation_id: '0190a000-0000-7000-8000-0000000000c1',
  end_user_id: endUserId,
  call_id: 'c1',
  name: 'refund',
  title: 'Refund',
  server_id: serverId,
  server_name: 'Shop',
  arguments_json: '{"order":"1"}',
  hash: tool.definition_hash,
  created_at: createdAt,
  expires_at: createdAt,
};

/** An edge, and its helpers for tests. */
export type ToolServersEdge = Awaited<ReturnType<typeof startToolServers>>;

/**
 * Starts an edge whose services have this tool server, and the helpers for tests; calls are the operator's where no
 * headers are given.
 */
export async function startToolServers() {
  const edge = await startEdge({
    settings: { PUBLIC_ORIGIN: 'https://chat.example' },
    scripts: {
      GetOrganization: () => ({ organization: { id: organizationId, name: 'Shop', created_at: createdAt } }),
      CreateToolServer: () => ({ server }),
      GetToolServer: () => ({ server }),
      ListToolServers: () => ({ data: [server] }),
      UpdateToolServer: () => ({ server }),
      DeleteToolServer: () => ({}),
      RefreshToolServer: () => ({ server }),
      ListTools: () => ({ data: [tool] }),
      UpdateTool: () => ({ tool }),
      ListApprovals: () => ({ data: [approval] }),
      ListRunApprovals: () => ({ data: [approval] }),
      ListConnections: () => ({
        data: [{ server_id: serverId, server_name: 'Calendar', connected: true, connectable: true }],
      }),
      BeginConnection: () => ({
        authorization_url: 'https://accounts.example/authorize?state=s',
        state: 's',
        expires_at: createdAt,
      }),
      FindBegunConnection: () => ({ server_name: 'Calendar', opener_origin: allowedOrigin }),
      EndConnection: () => ({}),
      CompleteConnection: () => ({ server_name: 'Calendar', connected: true }),
      StoreToolCredentials: () => ({}),
    },
  });
  const called = (method: string) => edge.calls.filter((made) => made.method === method).map(({ request }) => request);
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = { authorization: `Bearer ${adminToken}` },
  ) => {
    const response = await fetch(edge.baseUrl + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
    };
  };
  return { edge, call, called, last: (method: string) => called(method).at(-1) };
}
