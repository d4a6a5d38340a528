// The second writes of the upkeep of the run-executor, and of its event handlers.

import type { ToolAccessDocument } from '#services/run-executor/tools/rules/tool-access.ts';
import type { ToolServerDocument } from '#services/run-executor/tools/rules/tool-server-setup.ts';
import { toolAccessCollection } from '#services/run-executor/tools/store/tool-access.ts';
import { toolServerCollection } from '#services/run-executor/tools/store/tool-servers.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { eventually } from '../support/eventually.ts';
import { type Harness, startHarness } from '../support/runs/harness.ts';
import { toolNamed } from '../support/runs/scripted-tool-servers.ts';
import { type Plays, playSecondWrites, playsOn, upkeepOf } from '../support/second-writes/plays.ts';
import { type WatchedWrites, watchWrites } from '../support/second-writes/watched-writes.ts';

const dayMs = 86_400_000;

const plans: Record<string, string> = {
  'tool-upkeep: a server that is gone': 'it goes after all that belonged to it',
  'trace-retention': 'a run is found until its steps and approvals are stripped',
};
const ofARun = 'of the way of a run, which tests/faults/calls plays with any call to a store failing';
const apart = {
  'sealed records': 'it looks at the start whether all opens',
  'tool servers': 'it forgets on an event, and reads tools as RefreshToolServer does',
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
  before(async () => {
    writes = watchWrites();
    harness = await startHarness({}, {}, undefined, { runExecutor: writes });
  });
  after(() => harness.stop());
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
    await harness.limits.UpdateLimits({ ...about, changes: [{ name: 'concurrent_runs', value: 2 }] }, context());
    for (const event of ['limits-changed', 'tool-servers-changed'])
      await eventually(async () => {
        if (writes.writesOf(event) === undefined) throw new Error(`${event} was not heard`);
      });
  };
  const known = ({ known: { components, events } }: WatchedWrites) => [...components, ...events];
  playSecondWrites(() => ({ writes, upkeep }), { known, plays, plans, doRest, apart });
});
