// Admission, work, waits for a person and release in any order, by several processes at once, on stores whose calls fail before or after they took
// effect, by processes that die between any two steps: never over a bound, and once the healers have been, nothing is left.

import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { AdmitRequest } from '#proto/colloquy/limits/v1/AdmitRequest.ts';
import type { ConfirmSlotRequest } from '#proto/colloquy/limits/v1/ConfirmSlotRequest.ts';
import type { ReleaseRequest } from '#proto/colloquy/limits/v1/ReleaseRequest.ts';
import { limitsSettings } from '#services/limits/config.ts';
import { createSlotStore, type SlotStore } from '#services/limits/store/slots.ts';
import { slotHealer } from '#services/limits/worker/slot-healer.ts';
import { runExecutorSettings } from '#services/run-executor/config.ts';
import { countsOf } from '#services/run-executor/queue/rules/org-queue.ts';
import { placeAges } from '#services/run-executor/queue/rules/place-age.ts';
import {
  fromDocument,
  orgQueueCollection,
  type OrgQueueDocument,
} from '#services/run-executor/queue/store/org-queue-document.ts';
import { createOrgQueueStore } from '#services/run-executor/queue/store/org-queues.ts';
import { admitRun } from '#services/run-executor/queue/worker/admission.ts';
import { queueHealer } from '#services/run-executor/queue/worker/queue-healer.ts';
import { createRunQueue } from '#services/run-executor/queue/worker/run-queue.ts';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { createKnownLimits } from '#services/run-executor/runs/worker/known-limits.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { randomFrom } from '../../../faults/random.ts';
import { ownCollection } from '../../../support/lag/lagging-store.ts';
import { wrapStore } from '../../../support/runs/faults.ts';

const rounds = 12;
const messages = 60;
const processes = 3;
const bounds = { concurrent_runs: 3, queued_runs: 4, trace_retention_days: 30 };
const activeRuns = 3;
const endUsers = 4;

class Died extends Error {}

describe('admission and release', () => {
  for (let round = 1; round <= rounds; round += 1)
    it(`keep their bounds in any order, through any failure and any death (${round})`, () => play(round));
});

async function play(round: number): Promise<void> {
  const random = randomFrom(`admission/${round}`);
  let now = Date.UTC(2026, 0, 1);
  const clock = (): number => now;
  const inner = openSqliteStore({ file: ':memory:', log: silentLogger(), clock });
  let failing = true;
  const store = wrapStore(inner, async (_collection, _operation, call) => {
    if (random.chance(0.2)) await setImmediate();
    if (failing && random.chance(0.04)) throw new StoreUnavailableError('before');
    const result = await call();
    if (failing && random.chance(0.04)) throw new StoreUnavailableError('after');
    return result;
  });
  const organization = newId();
  const people = Array.from({ length: endUsers }, newId);
  /** Stands in for the runs' collection. */
  const runs = new Map<string, RunDocument>();
  const queues = ownCollection<OrgQueueDocument>(inner, orgQueueCollection);
  const queueParts = {
    waitingRuns: { count: async () => 0 },
    knownLimits: createKnownLimits({ limits: { GetLimits: async () => ({ ...bounds, kept: {} }) }, clock }),
    // A change that fails is not insisted on: its process dies of it.
    settings: { RUN_LEASE_SECONDS: 0, QUEUE_MAX_RUNS: 1_000 } as never,
    addressShare: 1,
    clock,
  };
  const crew = Array.from({ length: processes }, () => ({
    queue: createRunQueue({ ...queueParts, orgQueues: createOrgQueueStore(store, { clock }) }),
    slots: createSlotStore(store),
  }));
  const log = silentLogger();
  const admissionParts = {
    settings: readSettings(runExecutorSettings, {}),
    clock,
    reach: () => mayDie(),
    log,
  } as never as Omit<Parameters<typeof admitRun>[0], 'queue' | 'limits'>;
  const asked = { address: undefined, worker: false, message: { rate: null } };
  const context = backgroundContext();
  const limitsOf = (slots: SlotStore) =>
    ({
      async Admit({ run_id: runId = '', end_user_id: endUserId = '' }: AdmitRequest) {
        const owner = { organizationId: organization, endUserId };
        if ((await slots.admit(owner, runId, activeRuns, new Date(now))) === 'full')
          throw new ContractError('rate_limited', 'full');
        mayLast();
        return { rate: null };
      },
      async ConfirmSlot({ run_id: runId = '', end_user_id: endUserId = '' }: ConfirmSlotRequest) {
        await slots.confirm({ organizationId: organization, endUserId }, runId, new Date(now));
        return {};
      },
      async Release({ run_id: runId = '', end_user_id: endUserId = '' }: ReleaseRequest) {
        await slots.release({ organizationId: organization, endUserId }, runId);
        return {};
      },
    }) as never as Parameters<typeof admitRun>[0]['limits'];
  /** An admission that lasts: the healer may have given back by then. */
  const mayLast = (): void => {
    if (failing && random.chance(0.05)) now += placeAges.holdsMs + 1;
  };
  const mayDie = (): void => {
    if (failing && random.chance(0.06)) throw new Died();
  };

  const assertBounds = async (): Promise<void> => {
    const stored = await queues.findOne({ _id: organization });
    if (!stored) return;
    const queue = fromDocument(stored);
    const counts = countsOf(queue);
    // A run that comes back from a wait is never refused.
    const admitted = [...queue.runs.values()].filter(({ waits }) => waits === undefined);
    assert.ok(admitted.length <= bounds.concurrent_runs + bounds.queued_runs);
    assert.ok(counts.running <= bounds.concurrent_runs, `${counts.running} are at work`);
    for (const endUserId of people)
      assert.ok((await createSlotStore(inner).count({ organizationId: organization, endUserId })) <= activeRuns);
  };

  const end = async ({ queue, slots }: (typeof crew)[number], run: RunDocument): Promise<void> => {
    runs.set(run._id, { ...run, state: 'succeeded' });
    mayDie();
    await slots.release({ organizationId: organization, endUserId: run.end_user_id ?? '' }, run._id);
    mayDie();
    await queue.leave(run);
  };
  const work = async (process: (typeof crew)[number], entering?: string): Promise<void> => {
    const { runId } = await process.queue.takeOf(organization, entering);
    mayDie();
    const run = runId === undefined ? undefined : runs.get(runId);
    if (run?.state !== 'queued') return;
    await setImmediate();
    await (random.chance(0.3) ? wait(process, run) : end(process, run));
  };
  const wait = async ({ queue }: (typeof crew)[number], run: RunDocument): Promise<void> => {
    const { waiting_since: _since, ...left } = run;
    const waiting: RunDocument = { ...left, state: 'waiting_input', waits: (run.waits ?? 0) + 1 };
    runs.set(run._id, waiting);
    mayDie();
    if (random.chance(0.5)) await setImmediate();
    await queue.leaveToWait(waiting);
  };
  const answerOne = async ({ queue }: (typeof crew)[number]): Promise<void> => {
    const waiting = [...runs.values()].find(({ state }) => state === 'waiting_input');
    if (waiting === undefined) return;
    const back: RunDocument = { ...waiting, state: 'queued', waiting_since: new Date(now) };
    runs.set(back._id, back);
    mayDie();
    await queue.comeBack(back);
  };
  const send = async (process: (typeof crew)[number]): Promise<void> => {
    const { queue, slots } = process;
    const run = {
      ...{ _id: newId(), organization_id: organization, end_user_id: random.pick(people) },
      ...{ state: 'queued', waiting_since: new Date(now) },
    } as RunDocument;
    const { taken } = await admitRun({ ...admissionParts, queue, limits: limitsOf(slots) }, run, asked, context);
    mayDie();
    assert.equal(taken, false);
    runs.set(run._id, run);
    mayDie();
    if (random.chance(0.5)) await queue.enter(run);
    else await work(process, run._id);
  };

  const tolerant = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      const known = error instanceof Died || error instanceof StoreUnavailableError || error instanceof ContractError;
      if (!known) throw error;
    }
  };
  await Promise.all(
    Array.from({ length: messages }, async (_, n) => {
      const process = crew[n % processes] as (typeof crew)[number];
      for (let turn = random.integer(0, 20); turn > 0; turn -= 1) await setImmediate();
      await tolerant(() => send(process));
      await assertBounds();
      await tolerant(() => work(process));
      await assertBounds();
      if (random.chance(0.2)) await tolerant(() => answerOne(crew[(n + 1) % processes] ?? process));
      await assertBounds();
    }),
  );
  failing = false;

  // Living processes go on: accepted runs are worked on to their end.
  const count = { set() {}, add() {} };
  const healSlots = slotHealer({
    slots: createSlotStore(store),
    settings: readSettings(limitsSettings, {}),
    runExecutor: {
      FilterActiveRuns: async ({ run_ids: ids = [] }) => ({
        run_ids: ids.filter((id) => ['queued', 'waiting_input'].includes(runs.get(id)?.state ?? '')),
      }),
    },
    count: { held: count, healed: count },
    clock,
    log,
  } as unknown as Parameters<typeof slotHealer>[0]);
  const [first] = crew;
  assert.ok(first);
  const ready: RunDocument[] = [];
  const healQueues = queueHealer({
    orgQueues: createOrgQueueStore(store, { clock }),
    queue: first.queue,
    runs: {
      findStates: async (ids: readonly string[]) => ids.flatMap((id) => runs.get(id) ?? []),
      findAsMade: async (id: string) => runs.get(id) ?? null,
    },
    waitingRuns: {
      count: async () => 0,
      find: async () => [...runs.values()].filter(({ state }) => state === 'queued'),
      makeReady: async (id: string) => runs.get(id) ?? null,
    },
    limits: limitsOf(createSlotStore(store)),
    workers: { wake: (run: RunDocument) => void ready.push(run), wakeForNext() {} },
    formerOwnersAreDead: false,
    settings: readSettings(runExecutorSettings, {}),
    clock,
    log,
  } as unknown as Parameters<typeof queueHealer>[0]);
  now += 61_000;
  await healQueues.runNow();
  const inQueue = Object.keys((await queues.findOne({ _id: organization }))?.runs ?? {});
  for (const { _id, state } of runs.values())
    assert.ok(state !== 'waiting_input' || !inQueue.includes(_id), 'a run that waits for a person has a place');
  for (let pass = 0; pass < 40; pass += 1) {
    now += 61_000;
    await healSlots.runNow();
    await healQueues.runNow();
    for (const run of ready.splice(0)) if (runs.get(run._id)?.state === 'queued') await end(first, run);
    for (let taken = 0; taken < 10; taken += 1) await work(first);
    for (let answered = 0; answered < 10; answered += 1) await answerOne(first);
    await assertBounds();
    if ([...runs.values()].every(({ state }) => state === 'succeeded')) break;
  }
  now += 61_000;
  await healSlots.runNow();
  await healQueues.runNow();
  assert.ok(
    [...runs.values()].every(({ state }) => state === 'succeeded'),
    'a run was never taken',
  );
  assert.deepEqual(Object.keys((await queues.findOne({ _id: organization }))?.runs ?? {}), []);
  for (const endUserId of people)
    assert.equal(await createSlotStore(inner).count({ organizationId: organization, endUserId }), 0);
  await inner.close();
}
