// End-users' own access to tool servers: given by the customer's backend, good for one end-user at one address, renewed
// by one worker at a time, and gone with the end-user, the server or the organization.

import assert from 'node:assert/strict';
import type { EndUserToolCredential } from '#proto/colloquy/run_executor/v1/EndUserToolCredential.ts';
import { ConnectorError, CredentialRefusedError } from '#services/run-executor/tools/connectors/connector.ts';
import type { ToolServerDocument } from '#services/run-executor/tools/rules/tool-server-setup.ts';
import { toolServerCollection } from '#services/run-executor/tools/store/tool-servers.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { eventually } from '../../../support/eventually.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { accessActs, hour, someoneAsking } from './end-user-access.ts';

describe("end-users' access to tool servers", () => {
  let harness: Harness;
  let organization: string;
  let endUser: string;
  let url: string;

  const { make, give, connections, begin, complete, credential, call, kept } = accessActs(() => ({
    harness,
    organization,
    endUser,
    url,
  }));

  before(async () => {
    harness = await startHarness();
  });
  beforeEach(() => {
    ({ organization, endUser, url } = someoneAsking(harness));
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

  describe('refused by the tool server', () => {
    const refuses = (times: number) => {
      let left = times;
      harness.toolServers.scripts.call = async () => {
        if (left-- > 0) throw new CredentialRefusedError();
        return { status: 'ok', result: { text: 'done' } };
      };
    };
    afterEach(() => refuses(0));

    it('is renewed at once, and the call is made with the new one', async () => {
      const server = await make();
      await complete(await begin(server), 'code');
      refuses(1);
      const { tokens, told } = await call(server);
      assert.deepEqual(tokens, ['token-for-code', 'renewed-with-refresh-1']);
      assert.match(told, /done/);
    });

    it('is renewed once, and what is refused then is told', async () => {
      const server = await make();
      await complete(await begin(server), 'code');
      refuses(9);
      const { tokens, told } = await call(server);
      assert.equal(tokens.length, 2);
      assert.match(told, /refused the credential/);
    });

    it('has to be got again where nothing renews it', async () => {
      const server = await make();
      harness.toolServers.scripts.complete = async () => ({ accessToken: 'once', refreshState: '' });
      await complete(await begin(server), 'code');
      refuses(9);
      const { tokens, told } = await call(server);
      assert.deepEqual(tokens, ['once']);
      assert.match(told, /has not connected their account of Calendar.*Tell them to connect it/);
      assert.deepEqual(await connections(), [['Calendar', false]]);
    });

    it('stays where the backend gave it, and that is told', async () => {
      const server = await make();
      await give([{ server_id: server, token: 'mine' }]);
      refuses(9);
      const { tokens, told } = await call(server);
      assert.deepEqual(tokens, ['mine']);
      assert.match(told, /refused the credential/);
      assert.deepEqual(await connections(), [['Calendar', true]]);
    });

    it('stays where only this call is not allowed', async () => {
      const server = await make();
      await complete(await begin(server), 'code');
      harness.toolServers.scripts.call = async () => {
        throw new ConnectorError('unauthorized', 'It is not allowed.', 'no');
      };
      assert.equal((await call(server)).tokens.length, 1);
      assert.equal(harness.toolServers.refreshed.length, 0);
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
