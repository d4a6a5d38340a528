// Calls by which tests give, begin, use and read end-users' accesses to tool servers.

import assert from 'node:assert/strict';
import type { BeginConnectionRequest } from '#proto/colloquy/run_executor/v1/BeginConnectionRequest.ts';
import type { CompleteConnectionRequest } from '#proto/colloquy/run_executor/v1/CompleteConnectionRequest.ts';
import type { EndUserToolCredential } from '#proto/colloquy/run_executor/v1/EndUserToolCredential.ts';
import type { ToolServerFields } from '#proto/colloquy/run_executor/v1/ToolServerFields.ts';
import type {
  PendingAuthorizationDocument,
  ToolAccessDocument,
} from '#services/run-executor/tools/rules/tool-access.ts';
import {
  pendingAuthorizationCollection,
  toolAccessCollection,
} from '#services/run-executor/tools/store/tool-access.ts';
import { createToolServerStore } from '#services/run-executor/tools/store/tool-servers.ts';
import { connectorTool } from '#services/run-executor/tools/worker/connector-tool.ts';
import { credentialFor } from '#services/run-executor/tools/worker/tool-access.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { Harness } from '../../../support/runs/harness.ts';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';
import { toolParts } from '../../../support/runs/tool-parts.ts';

export const hour = 3_600_000;

/** The end-user of a case, and the address of the tool server that it makes. */
export interface Asking {
  readonly harness: Harness;
  readonly organization: string;
  readonly endUser: string;
  readonly url: string;
}

/** Makes up an end-user without an access, and a tool server whose authorization server gives and renews accesses. */
export function someoneAsking(harness: Harness): Asking {
  const url = `https://${newId()}.example/mcp`;
  harness.toolServers.has(url, [toolNamed('read_calendar')]);
  harness.toolServers.refreshed.length = 0;
  harness.toolServers.scripts.complete = async ({ code }) => ({
    accessToken: `token-for-${code}`,
    expiresAt: harness.now() + hour,
    refreshToken: 'r',
    refreshState: 'refresh-1',
  });
  harness.toolServers.scripts.refresh = async (state) => ({
    accessToken: `renewed-with-${state}`,
    expiresAt: harness.now() + hour,
    refreshToken: 'r',
    refreshState: `${state}+`,
  });
  return { harness, organization: newId(), endUser: newId(), url };
}

/** The calls of a case, for the end-user that it has at the time. */
export function accessActs(at: () => Asking) {
  const make = async (fields: ToolServerFields = {}): Promise<string> => {
    const all = { name: 'Calendar', url: at().url, acts_as: 'end_user', ...fields };
    const { server } = await at().harness.runExecutor.CreateToolServer(
      { organization_id: at().organization, fields: all },
      at().harness.context(),
    );
    return server?.id ?? '';
  };
  const give = (credentials: EndUserToolCredential[], to = at().endUser) =>
    at().harness.runExecutor.StoreToolCredentials(
      { organization_id: at().organization, end_user_id: to, credentials },
      at().harness.context(),
    );
  const connections = async (of = at().endUser, anonymous = false) => {
    const { data } = await at().harness.runExecutor.ListConnections(
      { organization_id: at().organization, end_user_id: of, anonymous },
      at().harness.context(),
    );
    return data.map(({ server_name, connected }) => [server_name, connected]);
  };
  /** Begins as the end-user at a page of the shop; its state comes back. */
  const begin = async (serverId: string, changes: Partial<BeginConnectionRequest> = {}): Promise<string> => {
    const { authorization_url: address, state } = await at().harness.runExecutor.BeginConnection(
      {
        organization_id: at().organization,
        end_user_id: at().endUser,
        server_id: serverId,
        redirect_uri: 'https://chat.example/v2/tool-servers/callback',
        begun_by: 'chat_token/k',
        opener_origin: 'https://shop.example',
        ...changes,
      },
      at().harness.context(),
    );
    assert.equal(new URL(address).searchParams.get('state'), state);
    begunAt = serverId;
    return state;
  };
  let begunAt = '';
  const complete = (state: string, code?: string, changes: Partial<CompleteConnectionRequest> = {}) =>
    at().harness.runExecutor.CompleteConnection(
      {
        organization_id: at().organization,
        end_user_id: at().endUser,
        server_id: begunAt,
        begun_by: 'chat_token/k',
        state,
        ...(code === undefined ? {} : { code }),
        ...changes,
      },
      at().harness.context(),
    );
  const credential = async (serverId: string, of = at().endUser, anonymous = false) => {
    const server = await createToolServerStore(at().harness.stores.runs).find(at().organization, serverId);
    assert.ok(server);
    return credentialFor(toolParts(at().harness), server, { id: of, anonymous }, AbortSignal.timeout(20_000));
  };
  /** A call of a tool as the end-user: the tokens that it was tried with, and its result. */
  const call = async (serverId: string) => {
    const { called } = at().harness.toolServers;
    const server = await createToolServerStore(at().harness.stores.runs).find(at().organization, serverId);
    assert.ok(server);
    const before = called.length;
    const known = { ...toolNamed('read_calendar'), definition_hash: 'h', accepted_hash: 'h' };
    const run = { end_user_id: at().endUser, end_user_kind: 'identified' } as never;
    const tool = connectorTool(toolParts(at().harness), run, server, known, 'read_calendar');
    const signal = AbortSignal.timeout(20_000);
    const outcome = await tool.call({}, [], signal, {}).catch((error: unknown) => error as Error);
    const tokens = called.slice(before).map(({ target }) => 'token' in target.credential && target.credential.token);
    return { tokens, told: outcome instanceof Error ? outcome.message : JSON.stringify(outcome.result) };
  };
  const kept = async () => [
    await at()
      .harness.stores.runs.collection<ToolAccessDocument>(toolAccessCollection)
      .find({ organization_id: at().organization }, { limit: 100 }),
    await at()
      .harness.stores.runs.collection<PendingAuthorizationDocument>(pendingAuthorizationCollection)
      .find({ organization_id: at().organization }, { limit: 100 }),
  ];
  return { make, give, connections, begin, complete, credential, call, kept };
}
