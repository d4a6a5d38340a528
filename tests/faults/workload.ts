// The actions of end-users and customer backends, all at once and for as long as the series lasts: they say things, say
// them again with the same key, read, answer, decide, cancel, delete. A caller that meets a death waits for the next
// life and goes on.

import type { Conversation } from '../support/black-box/resources.ts';
import { askSomething, callTools } from './asking.ts';
import { deleteTalk } from './deleting.ts';
import type { Expected, Saying, Speaker, Talk } from './ledger.ts';
import { unknown } from './lives.ts';
import type { Random } from './random.ts';
import { read } from './reading.ts';
import { cancel, persist, trySaying } from './saying.ts';
import type { World } from './world.ts';

/** A talk has about this many sayings, then another one is begun. */
const longestTalk = 14;

/** One who talks, in one conversation after another, until the world closes. */
export async function talkOn(world: World, speaker: Speaker, random: Random): Promise<void> {
  let talk: Talk | undefined;
  while (!world.closing) {
    if (talk === undefined || talk.left || talk.deletion !== 'none' || talk.sayings.length > longestTalk) {
      talk = await openTalk(world, speaker, random);
    } else {
      await act(world, talk, random);
    }
  }
}

async function act(world: World, talk: Talk, random: Random): Promise<void> {
  if (world.outside !== undefined && random.chance(world.asks ?? 0.35))
    return random.chance(0.5) ? askSomething(world, talk, random) : callTools(world, talk, random);
  const die = random.next();
  if (die < 0.4) {
    const saying = say(world, talk, random, expectation(world, random));
    if (await persist(world, saying, random)) await read(world, saying, random);
  } else if (die < 0.48) {
    // Several at once, in any order.
    const said = [1, 2, 3].map(() => say(world, talk, random, { kind: 'count', to: random.integer(2, 40) }));
    const outcomes = await Promise.all(said.map((saying) => trySaying(world, saying)));
    await Promise.all(said.filter((_, at) => outcomes[at] === 'accepted').map((saying) => read(world, saying, random)));
  } else if (die < 0.58) {
    // Several without waiting for an answer; mostly the last is read.
    let last: Saying | undefined;
    for (let left = random.integer(2, 3); left > 0; left -= 1) {
      const saying = say(world, talk, random, expectation(world, random));
      if (await persist(world, saying, random)) last = saying;
    }
    if (last && random.chance(0.7)) await read(world, last, random);
  } else if (die < 0.66) {
    const saying = say(world, talk, random, expectation(world, random), true);
    await Promise.all([trySaying(world, saying), trySaying(world, saying)]);
    if (await persist(world, saying, random)) await read(world, saying, random);
  } else if (die < 0.73) {
    const keyed = talk.sayings.filter(({ key }) => key !== undefined);
    if (keyed.length > 0) await trySaying(world, random.pick(keyed));
  } else if (die < 0.88) {
    const silent = random.chance(0.3);
    const saying = say(world, talk, random, silent ? { kind: 'silence' } : { kind: 'count', to: 200 }, true);
    if (await persist(world, saying, random, silent))
      await Promise.all([cancel(world, saying), read(world, saying, random)]);
  } else if (die < 0.95) {
    // Said, and left alone.
    await persist(world, say(world, talk, random, expectation(world, random)), random);
  } else {
    const late = random.chance(0.5) ? say(world, talk, random, { kind: 'count', to: 30 }) : undefined;
    await Promise.all([late && trySaying(world, late), deleteTalk(world, talk, random.chance(0.5))]);
  }
}

function expectation({ knowledge = 0.27 }: World, random: Random): Expected {
  const die = random.next();
  if (die < 0.07) return { kind: 'failure' };
  return die < 0.07 + knowledge ? { kind: 'knowledge' } : { kind: 'count', to: random.integer(2, 40) };
}

function say(
  world: World,
  talk: Talk,
  random: Random,
  expected: Expected,
  keyed = random.chance(world.keyed ?? 0.7),
): Saying {
  const endpoint = talk.speaker.externalId !== undefined && random.chance(0.3) ? 'chat' : 'messages';
  const key = keyed ? `key-${random.next()}` : undefined;
  return world.ledger.saying({ speaker: talk.speaker, expected, endpoint, conversation: talk, key });
}

async function openTalk(world: World, speaker: Speaker, random: Random): Promise<Talk | undefined> {
  if (speaker.externalId !== undefined && random.chance(0.5)) {
    const opening = {
      speaker,
      expected: expectation(world, random),
      endpoint: 'chat',
      conversation: undefined,
    } as const;
    const saying = world.ledger.saying({ ...opening, key: `key-${random.next()}` });
    await persist(world, saying, random);
    return saying.conversation;
  }
  const body = { agent_id: speaker.agentId };
  const answer = await world.lives.call<Conversation>('POST', '/v2/conversations', { ...speaker.as, body });
  if (answer === unknown) return undefined;
  world.findings.expect(answer.status === 201, 'answered', () => `a conversation was refused: ${answer.text}`);
  return answer.status === 201 ? world.ledger.talk(answer.body.id, speaker) : undefined;
}
