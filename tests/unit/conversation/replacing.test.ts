// Messages in the place of another: which are hidden from the model, and which may not be replaced.

import assert from 'node:assert/strict';
import type { MessageDocument } from '#services/conversation/domain/message.ts';
import { replacement, replacingOf, withoutReplaced } from '#services/conversation/domain/replacing.ts';

const message = (turn: number, role: 'user' | 'assistant', more: Partial<MessageDocument> = {}): MessageDocument => ({
  ...{ _id: `m${turn}`, organization_id: 'o', conversation_id: 'c', run_id: `r${turn}`, created_at: new Date(0) },
  ...{ content: `${turn}`, seq: turn * 2 - (role === 'user' ? 1 : 0), turn, role },
  ...more,
});

/** Whole turns, newest first; `replaces`: by turn, the first turn that it hides. */
function turns(last: number, replaces: Readonly<Record<number, number>> = {}): MessageDocument[] {
  return Array.from({ length: last }, (_, at) => last - at).flatMap((turn) => {
    const from = replaces[turn];
    return [message(turn, 'assistant'), message(turn, 'user', from === undefined ? {} : { replaces_turn: from })];
  });
}

const toldOf = (read: readonly MessageDocument[], below = 100): [number[], number] => {
  const { told, below: rest } = withoutReplaced(read, below);
  return [told.filter(({ role }) => role === 'user').map(({ turn }) => turn), rest];
};

describe('turns in the place of others', () => {
  it('are told, and the turns that they replace are not', () => {
    assert.deepEqual(toldOf(turns(5)), [[5, 4, 3, 2, 1], 1]);
    assert.deepEqual(toldOf(turns(5, { 4: 2 })), [[5, 4, 1], 1]);
    assert.deepEqual(toldOf(turns(5, { 5: 1 })), [[5], 1]);
  });

  it('hide what replaced something before as well', () => {
    // 3 stands for 2, 5 for 1 and all behind it; 7 for 6.
    assert.deepEqual(toldOf(turns(8, { 3: 2, 5: 1, 7: 6 })), [[8, 7, 5], 1]);
    assert.deepEqual(toldOf(turns(6, { 3: 2, 4: 2, 5: 2 })), [[6, 5, 1], 1]);
  });

  it('are passed over from one page to the next', () => {
    // The page ends in the middle of the hidden block: the next one begins below it.
    assert.deepEqual(toldOf(turns(9, { 9: 3 }).slice(0, 6)), [[9], 3]);
    assert.deepEqual(toldOf(turns(9, { 9: 3 }).slice(14), 3), [[2, 1], 1]);
    assert.deepEqual(toldOf(turns(5), 3), [[2, 1], 1]);
    assert.deepEqual(toldOf([], 3), [[], 3]);
  });

  it('tell one answer without its message as its own turn', () => {
    const { told } = withoutReplaced([message(4, 'user', { replaces_turn: 3 }), message(2, 'assistant')], 9);
    assert.deepEqual(
      told.map(({ turn }) => turn),
      [4, 2],
    );
  });
});

describe('a message that is to replace another', () => {
  const user = message(3, 'user');
  const sentence = (...of: Parameters<typeof replacement>): string => {
    const { details } = replacement(...of).refusal ?? {};
    return JSON.stringify(details ?? null);
  };

  it('has the place of a message of the user', () => {
    assert.deepEqual(replacement(user, false, []).fields, { replaces: 'm3', replaces_seq: 5, replaces_turn: 3 });
  });

  it('hides all that the other hid', () => {
    const second = message(5, 'user', { replaces: 'm3', replaces_seq: 5, replaces_turn: 3 });
    assert.deepEqual(replacement(second, false, []).fields, { replaces: 'm5', replaces_seq: 5, replaces_turn: 3 });
  });

  it('is refused for one that is none of the user, a reply, or replaced', () => {
    assert.match(sentence(null, false, []), /\/replaces.*no message/);
    assert.match(sentence(message(3, 'assistant'), false, []), /no message/);
    assert.match(sentence(message(3, 'user', { reply: true }), false, []), /answered a question/);
    assert.match(sentence(user, true, []), /replaced before/);
  });

  it('is refused while a run that it would hide has not ended, and not for other runs', () => {
    const run = (turn: number, state: string) => ({ run_id: `r${turn}`, turn, state });
    for (const state of ['queued', 'running', 'waiting_input', 'waiting_approval'])
      assert.match(sentence(user, false, [run(4, state)]), /run r4 has not ended: cancel it first/);
    assert.ok(replacement(user, false, [run(2, 'running'), run(3, 'succeeded'), run(4, 'cancelled')]).fields);
  });

  it('has none of it in a run without', () => {
    assert.deepEqual(replacingOf({ turn: 4 }), {});
    assert.deepEqual(replacingOf({ replaces: 'm', replaces_seq: '5', replaces_turn: 3 }), {
      ...{ replaces: 'm', replaces_seq: 5, replaces_turn: 3 },
    });
  });
});
