// End-users' own access to tool servers: given by the customer's backend or by the end-user's consent, good for the two of
// them alone, renewed by one worker at a time, and gone with either.

import assert from 'node:assert/strict';
import type { BeginConnectionRequest } from '#proto/colloquy/run_executor/v1/BeginConnectionRequest.ts';
import type { CompleteConnectionRequest } from '#proto/colloquy/run_executor/v1/CompleteConnectionRequest.ts';
import type { EndUserToolCredential } from '#proto/colloquy/run_executor/v1/EndUserToolCredential.ts';
import type { ToolServerFields } from '#proto/colloquy/run_executor/v1/ToolServerFields.ts';
import { ConnectorError } from '#services/run-executor/tools/connectors/connector.ts';
import type {
  PendingAuthorizationDocument,
  ToolAccessDocument,
} from '#services/run-executor/tools/rules/tool-access.ts';
import type { ToolServerDocument } from '#services/run-executor/tools/rules/tool-server-setup.ts';
import {
  pendingAuthorizationCollection,
  toolAccessCollection,
} from '#services/run-executor/tools/store/tool-access.ts';
import { createToolServerStore, toolServerCollection } from '#services/run-executor/tools/store/tool-servers.ts';
import { credentialFor } from '#services/run-executor/tools/worker/tool-access.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { eventually } from '../../../support/eventually.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';
import { toolParts } from '../../../support/runs/tool-parts.ts';

const hour = 3_600_000;

describe("end-users' access to tool servers", () => {
  let harness: Harness;
  let organization: string;
  let endUser: string;
  let url: string;

  const make = async (fields: ToolServerFields = {}): Promise<string> => {
    const all = { name: 'Calendar', url, acts_as: 'end_user', ...fields };
    const { server } = await harness.runExecutor.CreateToolServer(
      { organization_id: organization, fields: all },
      harness.context(),
    );
    return server?.id ?? '';
  };
  const give = (credentials: EndUserToolCredential[], to = endUser) =>
    harness.runExecutor.StoreToolCredentials(
      { organization_id: organization, end_user_id: to, credentials },
      harness.context(),
    );
  const connections = async (of = endUser, anonymous = false) => {
    const { data } = await harness.runExecutor.ListConnections(
      { organization_id: organization, end_user_id: of, anonymous },
      harness.context(),
    );
    return data.map(({ server_name, connected }) => [server_name, connected]);
  };
  /** Begins as the end-user at a page of the shop; its state comes back. */
  const begin = async (serverId: string, changes: Partial<BeginConnectionRequest> = {}): Promise<string> => {
    const { authorization_url: address, state } = await harness.runExecutor.BeginConnection(
      {
        organization_id: organization,
        end_user_id: endUser,
        server_id: serverId,
        redirect_uri: 'https://chat.example/v2/tool-servers/callback',
        begun_by: 'chat_token/k',
        opener_origin: 'https://shop.example',
        ...changes,
      },
      harness.context(),
    );
    assert.equal(new URL(address).searchParams.get('state'), state);
    begunAt = serverId;
    return state;
  };
  let begunAt = '';
  const complete = (state: string, code?: string, changes: Partial<CompleteConnectionRequest> = {}) =>
    harness.runExecutor.CompleteConnection(
      {
        organization_id: organization,
        end_user_id: endUser,
        server_id: begunAt,
        begun_by: 'chat_token/k',
        state,
        ...(code === undefined ? {} : { code }),
        ...changes,
      },
      harness.context(),
    );
  const credential = async (serverId: string, of = endUser, anonymous = false) => {
    const server = await createToolServerStore(harness.stores.runs).find(organization, serverId);
    assert.ok(server);
    return credentialFor(toolParts(harness), server, { id: of, anonymous }, AbortSignal.timeout(20_000));
  };
  const kept = async () => [
    await harness.stores.runs
      .collection<ToolAccessDocument>(toolAccessCollection)
      .find({ organization_id: organization }, { limit: 100 }),
    await harness.stores.runs
      .collection<PendingAuthorizationDocument>(pendingAuthorizationCollection)
      .find({ organization_id: organization }, { limit: 100 }),
  ];

  before(async () => {
    harness = await startHarness();
  });
  beforeEach(() => {
    [organization, endUser] = [newId(), newId()];
    url = `https://${newId()}.example/mcp`;
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
  });
  after(() => harness.stop());

  describe('given by the backend', () => {
    it('is the credential of the tools’ calls, of this end-user alone', async () => {
      const server = await make({ credential: { kind: 'bearer', secret: 'of-the-organization' } });
      assert.equal(await credential(server), 'not_connected', 'no shared account stands in');
      await give([{ server_id: server, token: 'mine' }]);
      assert.deepEqual(await credential(server), { kind: 'bearer', token: 'mine' });
      assert.equal(await credential(server, newId()), 'not_connected');
      assert.deepEqual(
        [await connections(), await connections(newId())],
        [[['Calendar', true]], [['Calendar', false]]],
      );
      assert.ok(!JSON.stringify(await kept()).includes('mine'));
    });

    it('is replaced by the next, and the others stay', async () => {
      const [one, other] = [await make(), await make({ name: 'Mail' })];
      await give([
        { server_id: one, token: 'first' },
        { server_id: other, token: 'kept' },
      ]);
      await give([{ server_id: one, token: 'second' }]);
      assert.deepEqual(await credential(one), { kind: 'bearer', token: 'second' });
      assert.deepEqual(await credential(other), { kind: 'bearer', token: 'kept' });
    });

    it('is over at its end, and is deleted then', async () => {
      const server = await make();
      const end = Math.floor(harness.now() / 1_000) + 120;
      await give([{ server_id: server, token: 'mine', expires_at: end }]);
      assert.deepEqual(await credential(server), { kind: 'bearer', token: 'mine' });
      harness.pass(121_000);
      assert.equal(await credential(server), 'not_connected');
      assert.deepEqual(await connections(), [['Calendar', false]]);
      await harness.first.keepUpTools();
      assert.deepEqual(await kept(), [[], []]);
    });

    it('is refused as a whole where one is not to be had', async () => {
      const [mine, shared] = [await make(), await make({ name: 'Shop', acts_as: 'organization' })];
      const refused = async (second: EndUserToolCredential, path: string): Promise<void> => {
        await assert.rejects(
          give([{ server_id: mine, token: 'mine' }, second]),
          (error: { details?: { path: string }[] }) => {
            assert.equal(error.details?.[0]?.path, path);
            assert.ok(!JSON.stringify(error).includes('secret'));
            return true;
          },
        );
        assert.equal(await credential(mine), 'not_connected');
      };
      await refused({ server_id: newId(), token: 'secret' }, '/tool_credentials/1/tool_server_id');
      await refused({ server_id: shared, token: 'secret' }, '/tool_credentials/1/tool_server_id');
      await refused({ server_id: mine, token: 'secret' }, '/tool_credentials/1/tool_server_id');
      const other = await make({ name: 'Mail' });
      await refused({ server_id: other, token: 'secret\n' }, '/tool_credentials/1/token');
      await refused({ server_id: other, token: 'secret', expires_at: 1_000 }, '/tool_credentials/1/expires_at');
      const many = Array.from({ length: 21 }, () => ({ server_id: mine, token: 'x' }));
      await assert.rejects(give(many), { code: 'validation_error' });
    });

    it('is of no use once its server is elsewhere, and is deleted', async () => {
      const server = await make();
      await give([{ server_id: server, token: 'mine' }]);
      await begin(server);
      const elsewhere = `https://${newId()}.example/mcp`;
      await harness.runExecutor.UpdateToolServer(
        { organization_id: organization, server_id: server, fields: { url: elsewhere } },
        harness.context(),
      );
      assert.equal(await credential(server), 'not_connected');
      assert.deepEqual(await connections(), [['Calendar', false]]);
      await harness.first.keepUpTools();
      assert.deepEqual(await kept(), [[], []]);
      await give([{ server_id: server, token: 'new' }]);
      await harness.first.keepUpTools();
      assert.deepEqual(await credential(server), { kind: 'bearer', token: 'new' });
    });
  });

  describe('given by consent', () => {
    it('is got with the end-user’s callback, once', async () => {
      const server = await make();
      const state = await begin(server);
      assert.ok(!JSON.stringify(await kept()).includes(state), 'only a hash of the state is kept');
      assert.ok(!JSON.stringify(await kept()).includes('pkce-verifier'));
      const { server_name: name, connected } = await complete(state, 'the-code');
      assert.deepEqual([name, connected], ['Calendar', true]);
      assert.deepEqual(await credential(server), { kind: 'bearer', token: 'token-for-the-code' });
      await assert.rejects(complete(state, 'the-code'), { code: 'validation_error' });
    });

    it('is not got by two who come back with the same', async () => {
      const server = await make();
      const state = await begin(server);
      const both = await Promise.allSettled([complete(state, 'a'), complete(state, 'b')]);
      assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    });

    it('is refused after ten minutes, for a state that was made up, and for one that was begun before the last', async () => {
      const server = await make();
      const late = await begin(server);
      harness.pass(600_001);
      await assert.rejects(complete(late, 'code'), { code: 'validation_error' });
      await assert.rejects(complete('made-up', 'code'), { code: 'validation_error' });
      const [first, second] = [await begin(server), await begin(server)];
      await assert.rejects(complete(first, 'code'), { code: 'validation_error' });
      assert.equal((await complete(second, 'code')).connected, true);
    });

    it('is got only by the end-user who began, who gets it all the same', async () => {
      const server = await make();
      const other = await make({ name: 'Mail' });
      const state = await begin(server);
      for (const stranger of [
        { end_user_id: newId() },
        { organization_id: newId() },
        { server_id: other },
        { begun_by: 'chat_token/another' },
        { begun_by: 'api_key/k' },
      ])
        await assert.rejects(complete(state, 'code', stranger), { code: 'validation_error' });
      assert.equal(await credential(server), 'not_connected');
      assert.equal((await complete(state, 'code')).connected, true);
    });

    it('is handed to a page of the origin that began, by a value that redeems nothing', async () => {
      const server = await make();
      const find = (of: string) => harness.runExecutor.FindBegunConnection({ state: of }, harness.context());
      const state = await begin(server);
      for (let times = 0; times < 2; times += 1) {
        const { server_name: name, opener_origin: origin } = await find(state);
        assert.deepEqual([name, origin], ['Calendar', 'https://shop.example']);
      }
      assert.deepEqual(await connections(), [['Calendar', false]]);
      assert.equal((await complete(state, 'code')).connected, true);
      await assert.rejects(find(state), { code: 'validation_error' });
      await assert.rejects(find('made-up'), { code: 'validation_error' });
      const { opener_origin: _origin, ...without } = { opener_origin: '' };
      const alone = await harness.runExecutor.BeginConnection(
        {
          organization_id: organization,
          end_user_id: endUser,
          server_id: server,
          redirect_uri: 'https://chat.example/v2/tool-servers/callback',
          begun_by: 'api_key/k',
          ...without,
        },
        harness.context(),
      );
      assert.equal((await find(alone.state)).opener_origin, undefined);
      harness.pass(600_001);
      await assert.rejects(find(alone.state), { code: 'validation_error' });
    });

    it('is for end-users whom nobody has identified where the server says so, and as long as it does', async () => {
      const server = await make();
      const anonymous = { anonymous: true };
      await assert.rejects(begin(server, anonymous), { code: 'forbidden' });
      const allow = (anonymous_connections: boolean) =>
        harness.runExecutor.UpdateToolServer(
          { organization_id: organization, server_id: server, fields: { anonymous_connections } },
          harness.context(),
        );
      await allow(true);
      await complete(await begin(server, anonymous), 'code', anonymous);
      assert.deepEqual(await credential(server, endUser, true), { kind: 'bearer', token: 'token-for-code' });
      assert.deepEqual(await connections(endUser, true), [['Calendar', true]]);
      const late = await begin(server, anonymous);
      await allow(false);
      await assert.rejects(complete(late, 'code', anonymous), { code: 'forbidden' });
      assert.equal(await credential(server, endUser, true), 'not_connected');
      assert.deepEqual(await connections(endUser, true), [['Calendar', false]]);
    });

    it('is none where the end-user refused', async () => {
      const server = await make();
      const { connected } = await complete(await begin(server));
      assert.equal(connected, false);
      assert.equal(await credential(server), 'not_connected');
    });

    it('is not begun with a server that does not act as the end-user, or is another organization’s', async () => {
      const shared = await make({ acts_as: 'organization' });
      await assert.rejects(begin(shared), { code: 'validation_error' });
      organization = newId();
      await assert.rejects(begin(shared), { code: 'not_found' });
    });

    it('ends when the end-user says so', async () => {
      const server = await make();
      await complete(await begin(server), 'code');
      const state = await begin(server);
      const names = { organization_id: organization, end_user_id: endUser, server_id: server };
      await harness.runExecutor.EndConnection(names, harness.context());
      assert.equal(await credential(server), 'not_connected');
      await assert.rejects(complete(state, 'code'), { code: 'validation_error' });
      await harness.runExecutor.EndConnection(names, harness.context());
    });
  });

  describe('renewed', () => {
    it('is renewed before its end, once for all callers, and next with the last refresh token', async () => {
      const server = await make();
      await complete(await begin(server), 'code');
      harness.pass(hour - 30_000);
      const all = await Promise.all(Array.from({ length: 8 }, () => credential(server)));
      for (const one of all) assert.ok(typeof one === 'object' && one.kind === 'bearer');
      assert.deepEqual(harness.toolServers.refreshed, ['refresh-1']);
      assert.deepEqual(await credential(server), { kind: 'bearer', token: 'renewed-with-refresh-1' });
      harness.pass(hour + 1);
      assert.deepEqual(await credential(server), { kind: 'bearer', token: 'renewed-with-refresh-1+' });
      assert.deepEqual(harness.toolServers.refreshed, ['refresh-1', 'refresh-1+']);
      assert.deepEqual(await connections(), [['Calendar', true]]);
    });

    it('is waited for by those who come beside it once it has ended', async () => {
      const server = await make();
      await complete(await begin(server), 'code');
      harness.pass(hour + 1);
      const all = await Promise.all(Array.from({ length: 5 }, () => credential(server)));
      for (const one of all) assert.deepEqual(one, { kind: 'bearer', token: 'renewed-with-refresh-1' });
      assert.equal(harness.toolServers.refreshed.length, 1);
    });

    it('keeps its refresh token where none is given in its place', async () => {
      const server = await make();
      await complete(await begin(server), 'code');
      harness.toolServers.scripts.refresh = async () => ({
        accessToken: 'next',
        expiresAt: harness.now() + hour,
        refreshState: 'without a refresh token',
      });
      for (let times = 0; times < 2; times += 1) {
        harness.pass(hour + 1);
        assert.deepEqual(await credential(server), { kind: 'bearer', token: 'next' });
      }
      assert.deepEqual(harness.toolServers.refreshed, ['refresh-1', 'refresh-1']);
    });

    it('is over where the authorization server renews it no more', async () => {
      const server = await make();
      await complete(await begin(server), 'code');
      harness.pass(hour + 1);
      harness.toolServers.scripts.refresh = async () => {
        throw new ConnectorError('unauthorized', 'It was revoked.', 'no');
      };
      assert.equal(await credential(server), 'not_connected');
      assert.deepEqual(await connections(), [['Calendar', false]]);
    });

    it('is used while it is good although it cannot be renewed now, and then says so', async () => {
      const server = await make();
      await complete(await begin(server), 'code');
      harness.toolServers.scripts.refresh = async () => {
        throw new ConnectorError('unreachable', 'It is away.', 'no');
      };
      harness.pass(hour - 30_000);
      assert.deepEqual(await credential(server), { kind: 'bearer', token: 'token-for-code' });
      harness.pass(31_000);
      await assert.rejects(credential(server), { kind: 'unreachable' });
      assert.deepEqual(await connections(), [['Calendar', true]], 'it may come back');
    });

    it('does not replace a newer credential of the end-user', async () => {
      const server = await make();
      await complete(await begin(server), 'code');
      harness.pass(hour + 1);
      harness.toolServers.scripts.refresh = async () => {
        await give([{ server_id: server, token: 'given-meanwhile' }]);
        return { accessToken: 'renewed-too-late', refreshState: '' };
      };
      assert.deepEqual(await credential(server), { kind: 'bearer', token: 'given-meanwhile' });
    });
  });

  describe('erased', () => {
    it('is gone with the end-user, and nobody else’s', async () => {
      const server = await make();
      const other = newId();
      await give([{ server_id: server, token: 'mine' }]);
      await give([{ server_id: server, token: 'theirs' }], other);
      await begin(server);
      const erased = await harness.runExecutor.EraseEndUser(
        { organization_id: organization, end_user_id: endUser },
        harness.context(),
      );
      assert.deepEqual([erased.found, erased.more], [true, false]);
      assert.equal(await credential(server), 'not_connected');
      assert.deepEqual(await credential(server, other), { kind: 'bearer', token: 'theirs' });
      assert.deepEqual(
        (await kept()).map((documents) => documents.length),
        [1, 0],
      );
    });

    it('is gone with the organization and with the server', async () => {
      const [one, two] = [await make(), await make({ name: 'Mail' })];
      await give([
        { server_id: one, token: 'a' },
        { server_id: two, token: 'b' },
      ]);
      await begin(one);
      await harness.runExecutor.DeleteToolServer({ organization_id: organization, server_id: one }, harness.context());
      await eventually(async () =>
        assert.deepEqual(
          (await kept()).map(({ length }) => length),
          [1, 0],
        ),
      );
      await harness.runExecutor.EraseOrganization({ organization_id: organization }, harness.context());
      assert.deepEqual(await kept(), [[], []]);
      const servers = harness.stores.runs.collection<ToolServerDocument>(toolServerCollection);
      assert.equal(await servers.count({ organization_id: organization }, 10), 0);
    });
  });
});
