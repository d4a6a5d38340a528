// One seed on a stack: people of two new organizations talk while any call may fail; then nothing fails any more, the
// services alone repair the state, and everything is checked.

import { setTimeout as delay } from 'node:timers/promises';
import { isKeptAnswer } from '#services/run-executor/waits/rules/pending-answer.ts';
import { castOf } from '../cast.ts';
import { checkAll, type RunCounts } from '../checks.ts';
import { createFindings, type Finding } from '../findings.ts';
import { createLedger } from '../ledger.ts';
import { startOutside } from '../outside.ts';
import { randomFrom } from '../random.ts';
import { checkRecords, type Records } from '../records.ts';
import { sayWhatIsUnknown } from '../saying.ts';
import { talkOn } from '../workload.ts';
import type { World } from '../world.ts';
import type { Faults, InjectedFault } from './faults.ts';
import { watchNobodys } from './nobodys.ts';
import type { Stack } from './stack.ts';
import { createFaultySystem } from './system.ts';

export interface SeedResult {
  readonly seed: string;
  readonly findings: readonly Finding[];
  readonly injected: readonly InjectedFault[];
  readonly calls: number;
  readonly accepted: number;
  readonly refusals: number;
  /** Calls that may change something, which came out. */
  readonly noted: number;
  readonly runs: RunCounts;
  /** For how long something was nobody's, at the longest, once nothing failed any more. */
  readonly heldMs: number;
  readonly ms: number;
}

const sayings = 36;
const talksEach = 2;
const patienceMs = 60_000;
const lookEveryMs = 100;
/** The time for the repair, of the machine's clock. */
const longestSettlingMs = 30_000;
/** By the clock of the services: so little that a worker who lives keeps its lease. */
const passMs = 4_000;
const longestLagMs = 200;

export async function runSeed(
  stack: Stack,
  faults: Faults,
  seed: string,
  settleMs = longestSettlingMs,
): Promise<SeedResult> {
  const begunAt = performance.now();
  const random = randomFrom(seed);
  const prefix = `zq${random.integer(10_000, 99_999)}k`;
  const findings = createFindings(() => {});
  const ledger = createLedger(prefix);
  const system = createFaultySystem(stack.address, faults, findings);
  stack.listen(findings, prefix);
  const outside = await startOutside((id) => findings.report('called once', `${id} was called again`));
  const world: World = {
    lives: system,
    ledger,
    findings,
    outside,
    patienceMs,
    closing: false,
    knowledge: 0.7,
    hasTime: true,
  };
  try {
    const speakers = await castOf(system.client, stack.adminToken, outside.url);
    stack.lagBy?.(random.fork('lag').integer(0, longestLagMs));
    faults.on(seed);
    const talkers = speakers.flatMap((speaker, who) =>
      Array.from({ length: talksEach }, (_, n) =>
        talkOn(world, speaker, random.fork(`${who}/${n}`)).catch((error: unknown) =>
          findings.report('answered', String(error)),
        ),
      ),
    );
    const talked = Promise.all(talkers).then(() => true);
    // Talkers end by themselves only where they broke.
    while (ledger.sayings.length < sayings && !(await Promise.race([talked, delay(10, false)])));
    world.closing = true;
    await talked;
    faults.off();
    await faults.caughtUp();
    const nobodys = watchNobodys(findings);
    await whileLooking(
      async () => nobodys.look(await stack.records()),
      () => sayWhatIsUnknown(world),
    );
    const records = await settled(stack, nobodys.look, settleMs);
    const heldMs = Math.round(nobodys.longestMs);
    checkRecords(world, records, prefix, true);
    const runs = await checkAll(world);
    await checkStreamsGone(world, stack);
    checkRecords(world, await stack.records(), prefix, true);
    const { injected, calls } = faults;
    const { accepted } = ledger.counts;
    const ms = Math.round(performance.now() - begunAt);
    const { noted } = outside;
    return {
      seed,
      findings: findings.all,
      injected,
      calls,
      accepted,
      refusals: system.refusals,
      noted,
      runs,
      heldMs,
      ms,
    };
  } finally {
    faults.off();
    world.closing = true;
    await system.close();
    await outside.close();
  }
}

/** Looks again and again until `act` is over. */
async function whileLooking(look: () => Promise<void>, act: () => Promise<void>): Promise<void> {
  const over = act().then(() => true);
  for (;;) {
    await look();
    if (await Promise.race([over, delay(lookEveryMs, false)])) return;
  }
}

/**
 * Lets time pass until nothing is in flight, owed or held; the records as they are then, or when that took too long.
 * Read once more, since collections are read one after another: the first may still hold texts that were erased
 * meanwhile.
 */
async function settled(stack: Stack, look: (records: Records) => void, settleMs: number): Promise<Records> {
  const giveUpAt = performance.now() + settleMs;
  for (;;) {
    const records = await stack.records();
    look(records);
    if (isQuiet(records) || performance.now() > giveUpAt) return stack.records();
    stack.pass(passMs);
    await delay(100);
  }
}

function isQuiet({ runs, approvals, conversations, messages, slots, queues }: Records): boolean {
  const deleted = new Set(conversations.flatMap(({ _id, look_again_at }) => (look_again_at ? [_id] : [])));
  return (
    runs.every((run) => isKeptAnswer(run) || (run.finished_at !== undefined && run.owed_since === undefined)) &&
    approvals.every(({ state }) => state === 'decided') &&
    conversations.every(({ owed_since }) => owed_since === undefined) &&
    messages.every(({ conversation_id }) => !deleted.has(conversation_id)) &&
    [...slots, ...queues].every(({ runs: held }) => Object.keys(held).length === 0)
  );
}

/** Nothing of a deleted conversation is held for readers either. */
async function checkStreamsGone({ ledger, findings }: World, stack: Stack): Promise<void> {
  for (const { deletion, sayings: said } of ledger.talks) {
    if (deletion !== 'acknowledged') continue;
    for (const { accepted, marker } of said) {
      const frames = accepted ? await stack.liveStream.read(accepted.run_id, null, 1_000) : [];
      const words = frames.filter(({ type }) => ['delta', 'message', 'citations'].includes(type));
      findings.expect(
        words.length === 0,
        'deleted',
        () => `${words.length} frames of ${marker} (${accepted?.run_id ?? ''}) are still held`,
      );
    }
  }
}
