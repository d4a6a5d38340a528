// Reading a run to its end, and the reader's checks then.

import type { Answer } from '../support/black-box/client.ts';
import type { Run } from '../support/black-box/resources.ts';
import { checkSeen } from './checks.ts';
import { callsOf, type Saying } from './ledger.ts';
import { type Unknown, unknown } from './lives.ts';
import type { Random } from './random.ts';
import { followRun, type OnPending } from './reader.ts';
import type { World } from './world.ts';

/** Follows the run that a message began, or answered. */
export async function read(world: World, saying: Saying, random: Random, onPending?: OnPending): Promise<void> {
  const { accepted, speaker, conversation } = saying;
  if (!accepted || !conversation) return;
  const { findings } = world;
  const seen = await followRun(world, random, accepted.run_id, speaker, Date.now() + world.patienceMs, onPending);
  if (seen === 'gone')
    findings.expect(
      conversation.deletion !== 'none',
      'kept once',
      () => `the run of ${saying.marker} is not to be found`,
    );
  else if (seen === 'impatient') await reportImpatience(world, saying);
  else await checkSeen(world, saying.answers ?? saying, seen);
}

/** A waiting run has told nobody, or has not received the answer. */
async function reportImpatience({ lives, findings }: World, saying: Saying): Promise<void> {
  const path = `/v2/runs/${saying.accepted?.run_id ?? ''}`;
  let run: Answer<Run> | Unknown = unknown;
  while (run === unknown) run = await lives.call<Run>('GET', path, saying.speaker.as);
  const { state } = run.body;
  const decided = saying.decided.flatMap(({ ids, acknowledged }) => (acknowledged ? ids : []));
  const calls = callsOf(saying.expected, saying.marker).filter(({ tool }) => tool === 'note');
  const promised = !state.startsWith('waiting_')
    ? 'one final state'
    : calls.length > 0 && calls.every(({ id }) => decided.includes(id))
      ? 'decided'
      : 'waits';
  findings.report(promised, `the run of ${saying.marker} has not ended in time: ${state}`);
}
