// End-users consent to tool servers: the same end-user begins and completes a consent, once and within ten minutes, and
// ends it.

import assert from 'node:assert/strict';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { accessActs, someoneAsking } from './end-user-access.ts';

describe("end-users' access to tool servers", () => {
  let harness: Harness;
  let organization: string;
  let endUser: string;
  let url: string;

  const { make, connections, begin, complete, credential, kept } = accessActs(() => ({
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
});
