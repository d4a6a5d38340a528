// End-users of agents that ask them: they answer, by the form, by a message, or both at once; approve, decline,
// some of each; let it run out, cancel, or delete the conversation while it waits. They act on a stream's frames.

import { deleteTalk } from './deleting.ts';
import { answerByForm, decide, type PendingCall } from './deciding.ts';
import type { Saying, Talk } from './ledger.ts';
import { manners } from './outside.ts';
import type { Random } from './random.ts';
import type { Pending } from './reader.ts';
import { read } from './reading.ts';
import { cancel, persist } from './saying.ts';
import type { World } from './world.ts';

const reactions = ['form', 'form', 'message', 'message', 'both', 'expires', 'cancel', 'delete', 'left'] as const;
const verdicts = [
  'approve',
  'approve',
  'decline',
  'one each',
  'both at once',
  'both at once',
  'remember',
  'cancel',
  'delete',
] as const;
type Verdict = (typeof verdicts)[number];

/** The agent asks, and somebody reacts. */
export async function askSomething(
  world: World,
  talk: Talk,
  random: Random,
  reaction: (typeof reactions)[number] = random.pick(reactions),
): Promise<void> {
  const { life } = world.lives;
  const asked = say(world, talk, random, { kind: 'question', questions: random.integer(1, 4) });
  if (!(await persist(world, asked, random, true))) return;
  // The next speaker in the conversation answers it, or the time.
  if (reaction === 'left') return;
  await attend(world, asked, life, random, async (pending) => {
    switch (reaction) {
      case 'form':
        return answerByForm(world, asked, pending, random);
      case 'message':
        return answerByMessage(world, talk, random);
      case 'both':
        await Promise.all([answerByForm(world, asked, pending, random), answerByMessage(world, talk, random)]);
        return;
      case 'cancel':
        return cancel(world, asked);
      case 'delete':
        return deleteTalk(world, talk, false);
      case 'expires':
    }
  });
}

/** The agent calls tools, and somebody decides. */
export async function callTools(world: World, talk: Talk, random: Random): Promise<void> {
  const calls = Array.from({ length: random.integer(1, 3) }, () => ({
    tool: random.chance(0.85) ? ('note' as const) : ('look' as const),
    manner: random.pick(manners),
  }));
  const { life } = world.lives;
  const asked = say(world, talk, random, { kind: 'calls', calls });
  if (!(await persist(world, asked, random, true))) return;
  if (world.hasTime && random.chance(0.1)) {
    talk.left = true;
    return;
  }
  const verdict = random.pick(verdicts);
  await attend(world, asked, life, random, (pending) => give(world, asked, pending, verdict, random));
}

async function give(world: World, asked: Saying, { data }: Pending, verdict: Verdict, random: Random): Promise<void> {
  const calls: readonly PendingCall[] = data.calls ?? [];
  const [first, ...others] = calls;
  if (first === undefined) return;
  switch (verdict) {
    case 'approve':
      return decide(world, asked, calls, 'approved', random);
    case 'remember':
      return decide(world, asked, calls, 'approved', random, true);
    case 'decline':
      return decide(world, asked, calls, 'declined', random);
    case 'one each':
      await decide(world, asked, [first], 'approved', random);
      if (others.length > 0) await decide(world, asked, others, 'declined', random);
      return;
    case 'both at once':
      await Promise.all([
        decide(world, asked, [first], 'approved', random),
        ...others.map((call) => decide(world, asked, [call], 'declined', random)),
      ]);
      return;
    case 'cancel':
      return cancel(world, asked);
    case 'delete':
      if (asked.conversation) await deleteTalk(world, asked.conversation, false);
  }
}

/** Reads the run to its end, and reacts once to each thing that it waits for. `life`: in which it was first said. */
async function attend(
  world: World,
  asked: Saying,
  life: number,
  random: Random,
  react: (pending: Pending) => Promise<void>,
): Promise<void> {
  const known = new Set<string>();
  const reacting: Promise<void>[] = [];
  await read(world, asked, random, (pending) => {
    asked.told = true;
    const { call_id: callId = '', calls = [] } = pending.data;
    // Told again, it may be about fewer calls: some are decided by now.
    const fresh = [callId, ...calls.map((call) => call.call_id)].filter((id) => id !== '' && !known.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) known.add(id);
    reacting.push(react(pending));
  });
  await Promise.all(reacting);
  const same = world.lives.life === life;
  asked.untold = asked.expected.kind === 'question' && asked.seen?.state === 'succeeded' && asked.told !== true && same;
}

function answerByMessage(world: World, talk: Talk, random: Random): Promise<void> {
  const reply = say(world, talk, random, { kind: 'count', to: random.integer(2, 40) });
  return persist(world, reply, random).then(() => {});
}

function say({ ledger }: World, talk: Talk, random: Random, expected: Saying['expected']): Saying {
  const key = `key-${random.next()}`;
  return ledger.saying({ speaker: talk.speaker, expected, endpoint: 'messages', conversation: talk, key });
}
