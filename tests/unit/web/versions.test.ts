// Versions of a conversation's messages: the newest is shown, and the others are turned to.

import assert from 'node:assert/strict';
import type { ConversationRead, Message } from '#web/shared/frames.ts';
import { answerItem, type Item, itemsOf, userItem } from '#web/shared/turns.ts';
import { choose, shownOf } from '#web/shared/versions.ts';

let seq = 0;
const messages: Message[] = [];
/** A turn: a message and its answer; `replaces`: the seq of the message that it takes the place of. */
function turn(replaces?: number, count = 2): void {
  for (let at = 0; at < count; at += 1) {
    seq += 1;
    messages.push({
      id: `m${seq}`,
      role: at === 0 ? 'user' : 'assistant',
      content: `text ${seq}`,
      seq,
      run_id: `r${seq - at}`,
      created_at: '2026-01-01T00:00:00.000Z',
      citations: [],
      ...(at === 0 ? { replaces: replaces ? `m${replaces}` : null, replaces_seq: replaces ?? null } : {}),
    });
  }
}
const items = (from = 0): Item[] =>
  itemsOf({
    ...({ id: 'c', title: null, created_at: '', last_message_at: null } as const),
    ...({ pending_question: null, pending_approval: null } as const),
    messages: messages.slice(from),
  } satisfies ConversationRead);
const ids = (chosen: readonly string[] = [], from = 0): string[] =>
  shownOf(items(from), new Set(chosen)).map(({ item, versions, isPast }) =>
    [item.id, versions && `${versions.at + 1}/${versions.ids.length}`, isPast && 'past'].filter(Boolean).join(' '),
  );

describe('versions of a message', () => {
  beforeEach(() => {
    seq = 0;
    messages.length = 0;
  });

  it('are none where nothing was replaced', () => {
    turn();
    turn();
    assert.deepEqual(ids(), ['m1', 'm2', 'm3', 'm4']);
  });

  it('show the newest, and any that is turned to, with all that followed it', () => {
    turn();
    turn();
    turn(1);
    turn(5);
    turn();
    assert.deepEqual(ids(), ['m7 3/3', 'm8', 'm9', 'm10']);
    assert.deepEqual(ids(['m1']), ['m1 1/3 past', 'm2 past', 'm3 past', 'm4 past']);
    assert.deepEqual(ids(['m5']), ['m5 2/3 past', 'm6 past']);
  });

  it('nest: a version that is turned to has versions of its own', () => {
    turn();
    turn();
    turn(3);
    turn(1);
    assert.deepEqual(ids(), ['m7 2/2', 'm8']);
    assert.deepEqual(ids(['m1']), ['m1 1/2 past', 'm2 past', 'm5 2/2 past', 'm6 past']);
    assert.deepEqual(ids(['m1', 'm3']), ['m1 1/2 past', 'm2 past', 'm3 1/2 past', 'm4 past']);
  });

  it('take an answer with the message of its run, wherever its place is', () => {
    turn();
    turn(1, 1);
    turn(1, 1);
    // Both were sent at once: the earlier one is hidden, and so is its answer, which comes late.
    const [, , earlier, newer] = messages;
    assert.ok(earlier && newer);
    for (const [id, { run_id }] of [
      ['late', earlier],
      ['newest', newer],
    ] as const) {
      seq += 1;
      messages.push({ ...earlier, id, run_id, seq, role: 'assistant', replaces: null, replaces_seq: null });
    }
    assert.deepEqual(ids(), ['m4 3/3', 'newest']);
    assert.deepEqual(ids(['m3']), ['m3 2/3 past', 'late past']);
    assert.deepEqual(ids(['m1']), ['m1 1/3 past', 'm2 past']);
  });

  it('are turned to one at a time', () => {
    const versions = { ids: ['m1', 'm5', 'm7'], at: 2 };
    const chosen = choose(choose(new Set(['x']), versions, 0), versions, 1);
    assert.deepEqual([...chosen], ['x', 'm5']);
    assert.deepEqual([...choose(chosen, versions, 2)], ['x', 'm7']);
    assert.deepEqual(ids(['m7']), ids());
  });

  it('are hidden where their beginning was not read', () => {
    turn();
    turn();
    turn();
    turn(3);
    // From the answer to the replaced message on, and from the message before it on.
    assert.deepEqual(ids([], 3), ['m7 2/2', 'm8']);
    assert.deepEqual(ids([], 1), ['m2', 'm7 2/2', 'm8']);
    assert.deepEqual(ids([], 6), ['m7', 'm8']);
  });

  it('are there before the service has taken the new one', () => {
    turn();
    turn();
    const shown = items();
    const [, , said] = shown;
    assert.ok(said?.kind === 'user');
    const now = shownOf([...shown, userItem('key', 'anew', 1, said), answerItem('r9')]);
    assert.deepEqual(
      now.map(({ item }) => item.id),
      ['m1', 'm2', 'key', 'run:r9'],
    );
    assert.deepEqual(now[2]?.versions, { ids: ['m3', 'key'], at: 1 });
  });
});

describe('a reply to a question', () => {
  beforeEach(() => {
    seq = 0;
    messages.length = 0;
  });

  it('is told apart from the message that began its run', () => {
    turn(undefined, 1);
    const [first] = messages;
    assert.ok(first);
    messages.push({ ...first, id: 'reply', seq: 2 });
    assert.deepEqual(
      shownOf(items()).map(({ item, isReply }) => [item.id, isReply]),
      [
        ['m1', false],
        ['reply', true],
        ['run:r1', false],
      ],
    );
  });

  it('stands above the answer that goes on with it, also while it is on its way', () => {
    turn(undefined, 1);
    const [asked, answer] = items();
    assert.ok(asked && answer);
    const shown = shownOf([asked, userItem('key', 'whatever suits you'), answer]);
    assert.deepEqual(
      shown.map(({ item }) => item.id),
      ['m1', 'key', 'run:r1'],
    );
  });
});
