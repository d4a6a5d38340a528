// The second writes of the upkeep of the run-executor, and of its event handlers.

import type { ToolAccessDocument } from '#services/run-executor/tools/rules/tool-access.ts';
import type { ToolServerDocument } from '#services/run-executor/tools/rules/tool-server-setup.ts';
import { toolAccessCollection } from '#services/run-executor/tools/store/tool-access.ts';
import { toolServerCollection } from '#services/run-executor/tools/store/tool-servers.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { eventually } from '../support/eventually.ts';
import { type FakeProvider, startFakeProvider } from '../support/runs/fake-provider.ts';
import { type Harness, startHarness } from '../support/runs/harness.ts';
import { toolNamed } from '../support/runs/scripted-tool-servers.ts';
import { type Plays, playSecondWrites, playsOn, upkeepOf } from '../support/second-writes/plays.ts';
import { type WatchedWrites, watchWrites } from '../support/second-writes/watched-writes.ts';

const [dayMs, hourMs] = [86_400_000, 3_600_000];

const plans: Record<string, string> = {
  'tool-upkeep: a server that is gone': 'it goes after all that belonged to it',
  'trace-retention': 'a run is found until its steps and approvals are stripped',
  'model-lists': 'a list that is due is claimed for an hour, and then read again',
};
const ofARun = 'of the way of a run, which tests/faults/calls plays with any call to a store failing';
const apart = {
  'sealed records': 'it looks at the start whether all opens',
  'tool servers': 'it forgets on an event, and reads tools as RefreshToolServer does',
  'model connections': 'it forgets on an event',
  'connection use': 'a use that is not noted costs a minute of precision',
  'model-connections-changed': 'what is known is forgotten, and nothing written',
  'run sweep': ofARun,
  'run workers': ofARun,
  'run events': 'what it hears is listed here by itself',
  'queue-healer': ofARun,
  'full queues': 'what is told again may be counted twice, as a tally says of itself',
  'run-ready': ofARun,
  'document-ready': ofARun,
  'run-cancel-requested': ofARun,
  'run-retell-requested': ofARun,
};

describe('the second writes of the upkeep of the run-executor', function () {
  this.timeout(60_000);
  let harness: Harness;
  let writes: WatchedWrites;
  let provider: FakeProvider;
  before(async () => {
    writes = watchWrites();
    provider = await startFakeProvider();
    provider.models = [{ id: 'm-1', shutdown_date: '2030-01-01' }];
    harness = await startHarness({ LIMIT_MODEL_CONNECTIONS: '10' }, {}, undefined, { runExecutor: writes });
  });
  after(async () => {
    await harness.stop();
    await provider.close();
  });
  const context = () => harness.context();

  async function layGround() {
    for (const each of [harness.first.keepUpTools, harness.first.stripTraces]) await each();
    const user = await harness.someone();
    const { organization_id = '', end_user_id = '' } = user.access;
    const { runExecutor } = harness;
    const { run_id } = await harness.send(user, 'Hello');
    await harness.ended(run_id);
    const url = `https://${newId()}.example/mcp`;
    harness.toolServers.has(url, [toolNamed('refund')]);
    const asked = { organization_id, fields: { name: 'Shop', url, acts_as: 'end_user' } };
    const { server } = await runExecutor.CreateToolServer(
      { ...asked, creation: { key: newId(), fingerprint: 'f' } },
      context(),
    );
    const server_id = server?.id ?? '';
    const credentials = [{ server_id, token: 'abcdef' }];
    await runExecutor.StoreToolCredentials({ organization_id, end_user_id, credentials }, context());
    return {
      runExecutor,
      about: { organization_id, server_id },
      async look() {
        const { runs } = harness.stores;
        const all = { limit: 10 };
        return {
          servers: (await runExecutor.ListToolServers({ organization_id, page: { limit: 10 } }, context())).data,
          access: (await runs.collection<ToolAccessDocument>(toolAccessCollection).find({ organization_id }, all))
            .length,
          kept: (await runs.collection<ToolServerDocument>(toolServerCollection).find({ organization_id }, all)).length,
          standings: (await runExecutor.ListModels({ organization_id }, context())).sources.flatMap(
            ({ standings }) => standings,
          ),
          steps: (await runExecutor.ListSteps({ organization_id, run_id }, context())).data.map(({ n }) => n),
          trace: await runExecutor.GetRunTrace({ organization_id, run_id }, context()),
        };
      },
    };
  }
  const play = playsOn(layGround);
  const plays: Plays = {
    'tool-upkeep: a server that is gone': play(
      async ({ runExecutor, about }) => {
        // The one that the deletion begins itself does not come to it.
        const dying = harness.faults.runs.fail('tool_servers', 'find', 'before');
        await runExecutor.DeleteToolServer(about, context());
        await harness.sweptOut();
        dying.end();
        return harness.first.keepUpTools;
      },
      upkeepOf(['access', 'kept']),
    ),
    'model-lists': play(
      async ({ runExecutor, about: { organization_id } }) => {
        const fields = { name: 'ours', kind: 'openai-compatible', base_url: provider.tenantsUrl };
        const credential = { kind: 'api_key', secret: 'k-1' };
        await runExecutor.CreateModelConnection({ organization_id, fields: { ...fields, credential } }, context());
        return async () => {
          harness.pass(2 * hourMs);
          await harness.first.readModelLists();
        };
      },
      upkeepOf(['standings']),
    ),
    'trace-retention': play(
      async () => {
        harness.pass(40 * dayMs);
        return harness.first.stripTraces;
      },
      upkeepOf(['trace', 'steps']),
    ),
    'old idempotency keys': play(async () => {
      harness.pass(2 * dayMs);
      return harness.first.forgetKeys;
    }, upkeepOf()),
  };
  const upkeep = async (): Promise<void> => {
    for (const each of [harness.first.keepUpTools, harness.first.stripTraces]) await each();
  };
  const doRest = async (): Promise<void> => {
    const { about } = await layGround();
    const { organization_id } = about;
    const fields = { name: 'ours', kind: 'openai' };
    await harness.runExecutor.CreateModelConnection({ organization_id, fields }, context());
    await harness.limits.UpdateLimits({ ...about, changes: [{ name: 'concurrent_runs', value: 2 }] }, context());
    for (const event of ['limits-changed', 'tool-servers-changed', 'model-connections-changed'])
      await eventually(async () => {
        if (writes.writesOf(event) === undefined) throw new Error(`${event} was not heard`);
      });
  };
  const known = ({ known: { components, events } }: WatchedWrites) => [...components, ...events];
  playSecondWrites(() => ({ writes, upkeep }), { known, plays, plans, doRest, apart });
});
