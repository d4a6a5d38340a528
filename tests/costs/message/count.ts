// Counts the cost of one message of each kind on a topology.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../support/eventually.ts';
import { difference, together } from './counts.ts';
import type { Tallies } from './counted/tally.ts';
import { createTalker, type Kind, kinds, type Talker } from './kinds.ts';
import type { Counted } from './topologies.ts';

/** Longer than the waits in slow time: a commit that rides along, text that gathers. */
const quietMs = 400;
const lookEveryMs = 50;
/** For an answer, in slow time on a busy machine. */
const patienceMs = 20_000;

/** By kind of message. */
export async function countMessages(counted: Counted): Promise<Record<Kind, Tallies>> {
  const talker = await createTalker(counted.client, counted.adminToken);
  try {
    const lookAfter = async (kind: Kind): Promise<void> => ended(talker, (await talker.send(kind)).run_id);
    for (const kind of kinds) await lookAfter(kind);
    await counted.slowDown();
    for (const kind of kinds) await lookAfter(kind);
    const costs: Partial<Record<Kind, Tallies>> = {};
    for (const kind of kinds) costs[kind] = await countMessage(counted, talker, kind);
    return costs as Record<Kind, Tallies>;
  } finally {
    await talker.close();
  }
}

async function countMessage(counted: Counted, talker: Talker, kind: Kind): Promise<Tallies> {
  const told = await counted.told();
  const done = await onceQuiet(counted);
  const asked = talker.toolRequests();
  const { run_id: runId } = await talker.send(kind);
  const frames = await eventually(async () => {
    const found = await counted.frames(runId);
    assert.ok(found['done'], 'the frames of the run do not end');
    return found;
  }, patienceMs);
  const doneNow = await onceQuiet(counted);
  const toldNow = await counted.told();
  await ended(talker, runId);
  return together(
    difference(doneNow, done),
    difference(toldNow, told),
    difference({ 'tool server': talker.toolRequests() }, { 'tool server': asked }),
    { frames },
  );
}

async function ended(talker: Talker, runId: string): Promise<void> {
  for (;;) {
    const { state, error } = await talker.run(runId);
    if (state === 'succeeded') return;
    assert.ok(['queued', 'running'].includes(state), `the run is ${state}: ${error}`);
    await delay(lookEveryMs);
  }
}

/** Resolves with the processes' tally once it has stayed the same for a while. */
async function onceQuiet(counted: Counted): Promise<Tallies> {
  let newest = await counted.done();
  for (let since = performance.now(); performance.now() - since < quietMs;) {
    await delay(lookEveryMs);
    const now = await counted.done();
    if (JSON.stringify(now) === JSON.stringify(newest)) continue;
    newest = now;
    since = performance.now();
  }
  return newest;
}
