// Checks over HTTP: acknowledged messages are there, once; visible state stays so; runs went one after another.

import { eachOf } from '#shared/platform/lifecycle/each-of.ts';
import { assertWholeStream, joinedText } from '../support/black-box/event-stream.ts';
import type { ConversationRead, Message, Run } from '../support/black-box/resources.ts';
import { checkTurns } from './checks-of-order.ts';
import { checkApprovals, checkTold } from './checks-of-waits.ts';
import { completeText, type Saying, type SeenEnd, type Talk } from './ledger.ts';
import { unknown } from './lives.ts';
import { emptyView, seenBy, take } from './reader.ts';
import type { World } from './world.ts';

const finalStates = ['succeeded', 'failed', 'cancelled'];

/** A reader of the end finds the answer in the conversation, now and as every other reader saw it. */
export async function checkSeen(world: World, saying: Saying, seen: SeenEnd): Promise<void> {
  const { findings, lives } = world;
  const earlier = saying.seen;
  saying.seen ??= seen;
  findings.expect(
    !earlier || earlier.state === seen.state,
    'one final state',
    () => `${saying.marker} ended ${JSON.stringify(earlier)}, then ${JSON.stringify(seen)}`,
  );
  if (earlier) checkSameStory(world, saying.marker, earlier, seen);
  checkEnding(world, saying, seen);
  const { conversation, accepted } = saying;
  if (!conversation || !accepted) return;
  const answer = await lives.call<ConversationRead>('GET', `/v2/conversations/${conversation.id}`, saying.speaker.as);
  if (answer === unknown || conversation.deletion !== 'none') return;
  const messages = answer.body.messages ?? [];
  const found = messages.filter(({ role, run_id }) => role === 'assistant' && run_id === accepted.run_id);
  const text = found.map(({ content }) => content).join('|');
  findings.expect(
    text === seen.text,
    'one answer',
    () =>
      `the reader of ${saying.marker} saw ${brief(seen.text)}, the conversation has ${brief(text)}: ${answer.status}`,
  );
}

/** Text, calls and citations are the same for all readers, at all times. */
function checkSameStory({ findings }: World, name: string, one: SeenEnd, other: SeenEnd): void {
  for (const part of ['text', 'calls', 'citations'] as const)
    findings.expect(
      one[part] === other[part],
      'one answer',
      () => `${name} was told with ${part} ${brief(one[part])}, then with ${brief(other[part])}`,
    );
}

/** The state and text fit the request. */
function checkEnding(world: World, saying: Saying, { state, text }: Pick<SeenEnd, 'state' | 'text'>): void {
  const { findings } = world;
  const stopped = saying.cancel !== undefined || saying.conversation?.deletion !== 'none';
  const { kind } = saying.expected;
  const complete = completeText(saying.expected);
  const told = `${saying.marker} (${kind}, ${saying.cancel ?? 'no'} cancel) ended ${state} with ${brief(text)}`;
  findings.expect(state !== 'cancelled' || stopped, 'one final state', () => told);
  findings.expect(state !== 'succeeded' || !['failure', 'silence'].includes(kind), 'one final state', () => told);
  if (complete === undefined) findings.expect(state !== 'succeeded' || text !== '', 'one answer', () => told);
  else findings.expect(state === 'succeeded' ? text === complete : complete.startsWith(text), 'one answer', () => told);
  if (state === 'succeeded') checkTold(world, saying, text);
}

/** Checks the acknowledgements since the last call; a death leaves the unchecked ones to the next time. */
export async function checkFresh(world: World): Promise<number> {
  const talks = Map.groupBy(world.ledger.takeFresh(), ({ conversation }) => conversation);
  let checked = 0;
  await eachOf([...talks], 8, async ([talk, sayings]) => {
    if (!talk || talk.deletion !== 'none') return;
    if (!world.lives.serving) return world.ledger.putBack(sayings);
    const known = sayings.map((saying) => ({ saying, accepted: saying.accepted }));
    const answer = await world.lives.call<ConversationRead>('GET', `/v2/conversations/${talk.id}`, talk.speaker.as);
    if (talk.deletion !== 'none') return;
    if (answer === unknown) return world.ledger.putBack(sayings);
    checked += known.length;
    world.findings.expect(
      answer.status === 200,
      'kept once',
      () => `conversation ${talk.id} is answered ${answer.text}`,
    );
    checkMessages(world, talk, answer.body.messages ?? [], sayings);
  });
  return checked;
}

/** How many runs there were, how many of them more than one worker had, and how many were given up. */
export interface RunCounts {
  readonly all: number;
  readonly takenOver: number;
  readonly lost: number;
}

/** Checks everything. Nobody is talking any more, and no process dies. */
export async function checkAll(world: World): Promise<RunCounts> {
  const runs: Run[] = [];
  await eachOf(world.ledger.talks, 8, async (talk) => {
    const answer = await world.lives.call<ConversationRead>('GET', `/v2/conversations/${talk.id}`, talk.speaker.as);
    if (answer === unknown) return;
    // A deletion of unknown outcome has happened, as a whole, or has not.
    const deleted = talk.deletion === 'acknowledged' || (talk.deletion === 'begun' && answer.status === 404);
    if (deleted) return checkDeleted(world, talk);
    world.findings.expect(
      answer.status === 200,
      'kept once',
      () => `conversation ${talk.id} is answered ${answer.text}`,
    );
    const messages = answer.body.messages ?? [];
    checkMessages(world, talk, messages, talk.sayings);
    const ended: Run[] = [];
    // Others of a run answered its questions.
    const first = new Map(
      messages
        .filter(({ role }) => role === 'user')
        .toReversed()
        .map((said) => [said.run_id, said]),
    );
    for (const message of [...first.values()].toReversed()) {
      const run = await checkRun(world, talk, message, messages);
      if (run) ended.push(run);
    }
    checkTurns(world, talk, ended);
    runs.push(...ended);
  });
  const lost = runs.filter(({ error }) => error?.startsWith('worker_lost')).length;
  return { all: runs.length, takenOver: runs.filter(({ attempt }) => attempt > 1).length, lost };
}

/** `sayings` of a talk are there once, in order; and all that is there was said in it. */
function checkMessages(
  { findings }: World,
  talk: Talk,
  messages: readonly Message[],
  sayings: readonly Saying[],
): void {
  const where = `in conversation ${talk.id}`;
  const seqs = messages.map(({ seq }) => seq);
  findings.expect(
    seqs.every((seq, at) => at === 0 || seq > (seqs[at - 1] as number)),
    'order',
    () => `numbers ${where}: ${seqs.join(' ')}`,
  );
  findings.expect(
    new Set(messages.map(({ id }) => id)).size === messages.length,
    'kept once',
    () => `a message twice ${where}`,
  );
  for (const { marker, content, accepted } of sayings) {
    const found = messages.filter((message) => message.content === content);
    const once = accepted ? found.length === 1 : found.length <= 1;
    findings.expect(
      once,
      'kept once',
      () => `${marker} is ${found.length} times ${where}${accepted ? ', after a 202' : ''}`,
    );
    const itself =
      !accepted ||
      found.every(
        ({ id, run_id, role }) => id === accepted.message_id && run_id === accepted.run_id && role === 'user',
      );
    findings.expect(itself, 'kept once', () => `${marker} is another message than was acknowledged ${where}`);
  }
  const said = new Set(talk.sayings.map(({ content }) => content));
  const answered = new Set<string>();
  const asked = new Set<string>();
  for (const { role, content, run_id: runId } of messages) {
    if (role === 'user') {
      findings.expect(said.has(content), 'kept once', () => `nobody said this ${where}: ${brief(content)}`);
      asked.add(runId);
    } else {
      findings.expect(!answered.has(runId), 'one worker', () => `run ${runId} has two answers ${where}`);
      findings.expect(asked.has(runId), 'order', () => `the answer of run ${runId} stands before its message ${where}`);
      answered.add(runId);
    }
  }
}

/** The run of a message is over, as it was seen; its answer and its replay are the same. */
async function checkRun(
  world: World,
  talk: Talk,
  message: Message,
  messages: readonly Message[],
): Promise<Run | undefined> {
  const { findings, lives } = world;
  const read = await lives.call<Run>('GET', `/v2/runs/${message.run_id}`, talk.speaker.as);
  if (read === unknown) return undefined;
  const run = read.body;
  const saying = talk.sayings.find(({ content }) => content === message.content);
  const name = `run ${message.run_id} (${saying?.marker ?? 'of nobody'})`;
  findings.expect(read.status === 200, 'kept once', () => `${name} is answered ${read.text}`);
  if (read.status !== 200) return undefined;
  findings.expect(finalStates.includes(run.state), 'one final state', () => `${name} is still ${run.state}`);
  if (!finalStates.includes(run.state)) return undefined;
  const content = messages.find(({ role, run_id }) => role === 'assistant' && run_id === run.id)?.content ?? '';
  const { seen } = saying ?? {};
  findings.expect(
    !seen || seen.state === run.state,
    'one final state',
    () => `${name} was seen ${seen?.state ?? ''} and is ${run.state}`,
  );
  findings.expect(
    !seen || seen.text === content,
    'one answer',
    () => `${name} was seen with ${brief(seen?.text ?? '')} and has ${brief(content)}`,
  );
  findings.expect(saying?.answers === undefined, 'kept once', () => `${name} was begun by what answers another`);
  if (saying) checkEnding(world, saying, { state: run.state, text: content });
  if (saying) await checkApprovals(world, saying);
  checkAttempts(world, run, name, saying);
  try {
    const frames = await lives.client.waitForDone(run.id, talk.speaker.as);
    assertWholeStream(frames);
    const text = joinedText(frames);
    findings.expect(
      text === content,
      'one answer',
      () => `${name} is told again as ${brief(text)} and has ${brief(content)}`,
    );
    const state = frames.at(-1)?.data.state;
    findings.expect(
      state === run.state,
      'one final state',
      () => `${name} is told again as ${state ?? ''} and is ${run.state}`,
    );
    const again = emptyView();
    for (const frame of frames) take(again, frame, (what) => findings.report('stream', `${name} told again: ${what}`));
    if (seen) checkSameStory(world, name, seen, seenBy(again));
  } catch (error) {
    findings.report('stream', `${name} cannot be told again: ${String(error)}`);
  }
  return run;
}

function checkAttempts({ findings, lives }: World, run: Run, name: string, saying: Saying | undefined): void {
  const deaths = lives.deathsOf(run);
  findings.expect(
    run.attempt - 1 <= deaths,
    'attempts',
    () => `${name} is in attempt ${run.attempt} after ${deaths} deaths`,
  );
  if (run.state !== 'failed') return;
  const code = run.error?.split(':')[0] ?? '';
  const lost = code === 'worker_lost' && run.attempt === run.max_attempts && deaths >= run.max_attempts;
  const meant = code === 'model_error' && saying?.expected.kind === 'failure';
  findings.expect(
    lost || meant,
    'attempts',
    () => `${name} failed with ${run.error ?? ''} in attempt ${run.attempt} after ${deaths} deaths`,
  );
}

/** Nothing of a deleted conversation is found. */
async function checkDeleted({ findings, lives }: World, talk: Talk): Promise<void> {
  const runs = talk.sayings.flatMap(({ accepted }) =>
    accepted ? [`/v2/runs/${accepted.run_id}`, `/v2/runs/${accepted.run_id}/stream`] : [],
  );
  for (const path of [`/v2/conversations/${talk.id}`, ...runs]) {
    const answer = await lives.call('GET', path, talk.speaker.as);
    findings.expect(
      answer !== unknown && answer.status === 404,
      'deleted',
      () => `${path} is answered ${answer === unknown ? 'nothing' : answer.text}`,
    );
  }
}

function brief(text: string): string {
  return JSON.stringify(text.length > 160 ? `${text.slice(0, 80)}…${text.slice(-80)}` : text);
}
