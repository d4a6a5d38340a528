// The second writes of the run-executor: every call that writes more than once, with each of its writes failing, but
// for those of a run's own way.

import { newId } from '#shared/platform/ids/uuid.ts';
import { type FakeProvider, startFakeProvider } from '../support/runs/fake-provider.ts';
import { type Harness, startHarness } from '../support/runs/harness.ts';
import { toolNamed } from '../support/runs/scripted-tool-servers.ts';
import { type Plays, playSecondWrites, playsOn } from '../support/second-writes/plays.ts';
import { type WatchedWrites, watchWrites } from '../support/second-writes/watched-writes.ts';

const plans: Record<string, string> = {
  CreateToolServer: 'it is made under the id that its key has claimed, and a repeat tries it',
  'UpdateToolServer: another address': 'the address is written first, and a repeat or upkeep tries what was not tried',
  CreateModelConnection: 'it is made under the id that its key has claimed',
  TestModelConnection: 'the list counts by itself, the outcome by its write, and who tests again writes both anew',
  CompleteConnection: 'what was begun is taken once, access counts by its last write, and who asks again begins anew',
  EraseOrganization: 'a repeat goes on',
  StoreToolCredentials: 'each counts by itself, and a repeat keeps all',
};

/**
 * Any call of theirs to a store fails before, after or late, from a seed, while they are made all the time; StopRun is
 * CancelRun by others.
 */
const ofARun = 'of the way of a run, which tests/faults/calls plays with any call to a store failing';
const apart = Object.fromEntries(
  [
    'StartRun',
    'StartDocumentRun',
    'AnswerRun',
    'DecideRun',
    'CancelRun',
    'StopRun',
    'RetellRun',
    'EraseConversation',
  ].map((call) => [call, ofARun]),
);

describe('the second writes of the run-executor', function () {
  this.timeout(60_000);
  let harness: Harness;
  let writes: WatchedWrites;
  let provider: FakeProvider;
  before(async () => {
    writes = watchWrites();
    provider = await startFakeProvider();
    harness = await startHarness({ LIMIT_MODEL_CONNECTIONS: '10' }, {}, undefined, { runExecutor: writes });
  });
  after(async () => {
    await harness.stop();
    await provider.close();
  });

  let keys = 0;
  const keyed = () => ({ key: `key-${(keys += 1)}`, fingerprint: 'f' });
  const context = () => harness.context();
  const address = (): string => {
    const url = `https://${newId()}.example/mcp`;
    harness.toolServers.has(url, [toolNamed('refund')]);
    return url;
  };

  const ours = () => ({
    name: 'ours',
    kind: 'openai-compatible',
    base_url: provider.tenantsUrl,
    credential: { kind: 'api_key', secret: 'k-1' },
    models: { values: ['m-1'] },
  });

  function layGround() {
    const [organization_id, end_user_id] = [newId(), newId()];
    const { runExecutor } = harness;
    return {
      organization_id,
      end_user_id,
      runExecutor,
      async server(fields: object = {}): Promise<{ organization_id: string; server_id: string }> {
        const asked = { organization_id, fields: { name: 'Shop', url: address(), ...fields } };
        const { server } = await runExecutor.CreateToolServer(asked, context());
        return { organization_id, server_id: server?.id ?? '' };
      },
      async connect({ server_id }: { server_id: string }): Promise<void> {
        const credentials = [tokenFor({ server_id })];
        await runExecutor.StoreToolCredentials({ organization_id, end_user_id, credentials }, context());
      },
      async modelConnection(): Promise<{ organization_id: string; connection_id: string }> {
        const { connection } = await runExecutor.CreateModelConnection({ organization_id, fields: ours() }, context());
        return { organization_id, connection_id: connection?.id ?? '' };
      },
      async look() {
        const page = { limit: 100 };
        const servers = (await runExecutor.ListToolServers({ organization_id, page }, context())).data;
        const models = (await runExecutor.ListModelConnections({ organization_id, page }, context())).data;
        return {
          models: models.map(({ name, disabled }) => ({ name, disabled })),
          tested: models.map(({ state, error }) => ({ state, error })),
          servers: servers.map(({ name, acts_as }) => ({ name, acts_as })),
          tried: servers.map(({ state, error }) => ({ state, error })),
          tools: await Promise.all(
            servers.map(
              async ({ id }) => (await runExecutor.ListTools({ organization_id, server_id: id }, context())).data,
            ),
          ),
          connections: (await runExecutor.ListConnections({ organization_id, end_user_id }, context())).data,
        };
      },
    };
  }
  const play = playsOn(layGround);
  const asEndUser = { acts_as: 'end_user' };
  const tokenFor = ({ server_id }: { server_id: string }) => ({ server_id, token: 'abcdef' });

  const plays: Plays = {
    CreateToolServer: play(
      async ({ runExecutor, organization_id }) => {
        const asked = { organization_id, fields: { name: 'Shop', url: address() }, creation: keyed() };
        return () => runExecutor.CreateToolServer(asked, context());
      },
      { partly: ['tried', 'tools'] },
    ),
    UpdateToolServer: play(async ({ runExecutor, server }) => {
      const about = await server();
      return () => runExecutor.UpdateToolServer({ ...about, fields: { name: 'Store' } }, context());
    }),
    'UpdateToolServer: another address': play(
      async ({ runExecutor, server }) => {
        const [about, url] = [await server(), address()];
        return () => runExecutor.UpdateToolServer({ ...about, fields: { name: 'Store', url } }, context());
      },
      { partly: ['tried', 'tools'] },
    ),
    DeleteToolServer: play(
      async ({ runExecutor, server }) => {
        const about = await server();
        return () => runExecutor.DeleteToolServer(about, context());
      },
      { repeated: 'not_found' },
    ),
    RefreshToolServer: play(async ({ runExecutor, server }) => {
      const about = await server();
      return () => runExecutor.RefreshToolServer(about, context());
    }),
    CreateModelConnection: play(async ({ runExecutor, organization_id }) => {
      const asked = { organization_id, fields: ours(), creation: keyed() };
      return () => runExecutor.CreateModelConnection(asked, context());
    }),
    UpdateModelConnection: play(async ({ runExecutor, modelConnection }) => {
      const about = await modelConnection();
      return () => runExecutor.UpdateModelConnection({ ...about, fields: { disabled: true } }, context());
    }),
    DeleteModelConnection: play(
      async ({ runExecutor, modelConnection }) => {
        const about = await modelConnection();
        return () => runExecutor.DeleteModelConnection(about, context());
      },
      { repeated: 'not_found' },
    ),
    TestModelConnection: play(async ({ runExecutor, modelConnection }) => {
      const about = await modelConnection();
      return () => runExecutor.TestModelConnection(about, context());
    }),
    ListConnectionModels: play(async ({ runExecutor, modelConnection }) => {
      const about = await modelConnection();
      return () => runExecutor.ListConnectionModels(about, context());
    }),
    UpdateTool: play(async ({ runExecutor, server }) => {
      const about = await server();
      return () => runExecutor.UpdateTool({ ...about, name: 'refund', mode: 'off' }, context());
    }),
    StoreToolCredentials: play(
      async ({ runExecutor, organization_id, end_user_id, server }) => {
        const credentials = [tokenFor(await server(asEndUser)), tokenFor(await server(asEndUser))];
        return () => runExecutor.StoreToolCredentials({ organization_id, end_user_id, credentials }, context());
      },
      { partly: ['connections'] },
    ),
    BeginConnection: play(async ({ runExecutor, end_user_id, server }) => {
      const asked = { ...(await server(asEndUser)), end_user_id, end_user_kind: 'identified', begun_by: 'someone' };
      return () => runExecutor.BeginConnection({ ...asked, redirect_uri: 'https://shop.example/back' }, context());
    }),
    CompleteConnection: play(async ({ runExecutor, end_user_id, server }) => {
      const asked = { ...(await server(asEndUser)), end_user_id, end_user_kind: 'identified', begun_by: 'someone' };
      const redirect_uri = 'https://shop.example/back';
      // After a reported failure the end-user connects anew: a code is good once.
      return async () => {
        const { state } = await runExecutor.BeginConnection({ ...asked, redirect_uri }, context());
        return runExecutor.CompleteConnection({ ...asked, state, code: 'code' }, context());
      };
    }),
    EraseEndUser: play(
      async ({ runExecutor, organization_id, end_user_id, server, connect }) => {
        for (const about of [await server(asEndUser), await server(asEndUser)]) await connect(about);
        return () => runExecutor.EraseEndUser({ organization_id, end_user_id }, context());
      },
      { partly: ['connections'] },
    ),
    EraseOrganization: play(
      async ({ runExecutor, organization_id, server, connect, modelConnection }) => {
        await modelConnection();
        await connect(await server(asEndUser));
        return () => runExecutor.EraseOrganization({ organization_id }, context());
      },
      { partly: ['connections', 'servers', 'tried', 'tools', 'models', 'tested'] },
    ),
    EndConnection: play(async ({ runExecutor, end_user_id, server, connect }) => {
      const about = await server(asEndUser);
      await connect(about);
      return () => runExecutor.EndConnection({ ...about, end_user_id }, context());
    }),
  };
  const upkeep = async (): Promise<void> => {
    harness.pass(60_000);
    await harness.first.keepUpTools();
  };
  const doRest = async (): Promise<void> => {
    const { runExecutor, server, modelConnection, look, ...of } = layGround();
    const about = await server(asEndUser);
    await look();
    await runExecutor.GetToolServer(about, context());
    const asked = { ...about, end_user_id: of.end_user_id, end_user_kind: 'identified', begun_by: 'someone' };
    const begun = await runExecutor.BeginConnection({ ...asked, redirect_uri: 'https://shop.example/' }, context());
    await runExecutor.FindBegunConnection({ state: begun.state }, context());
    const user = await harness.someone();
    const { run_id, conversation_id } = await harness.send(user, 'Hello');
    await harness.ended(run_id);
    const { access } = user;
    const { organization_id = '' } = access;
    const run = { organization_id, run_id };
    await runExecutor.GetRun({ access, run_id }, context());
    await runExecutor.ListRuns({ organization_id }, context());
    await runExecutor.CountRuns({ organization_id }, context());
    await runExecutor.GetRunTrace(run, context());
    await runExecutor.ListSteps(run, context());
    await runExecutor.GetStep({ ...run, n: 1 }, context());
    await runExecutor.GetTranscript({ access, run_id }, context());
    await runExecutor.DescribeConversation({ access, conversation_id }, context());
    await runExecutor.FilterActiveRuns({ run_ids: [run_id] }, context());
    await runExecutor.GetQueuePositions({ queues: [{ organization_id, run_ids: [run_id] }] }, context());
    await runExecutor.DescribeQueue({ organization_id }, context());
    await runExecutor.ListApprovals({ organization_id }, context());
    await runExecutor.ListRunApprovals({ access, run_id }, context());
    await runExecutor.DescribeKept({ organization_id }, context());
    await runExecutor.ListModels({ organization_id }, context());
    await runExecutor.GetModelConnection(await modelConnection(), context());
    await runExecutor.PreviewTold({ organization_id, instructions: '{{date}}' }, context());
  };
  playSecondWrites(() => ({ writes, upkeep }), { known: ({ known }) => known.calls, plays, plans, doRest, apart });
});
