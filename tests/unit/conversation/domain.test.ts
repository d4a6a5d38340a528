// Rules of conversations: titles, a model's context, identity of requests.

import assert from 'node:assert/strict';
import { titleOf } from '#services/conversation/domain/conversation.ts';
import { fingerprint } from '#services/conversation/domain/fingerprint.ts';
import type { MessageDocument } from '#services/conversation/domain/message.ts';
import { turnsThatFit } from '#services/conversation/domain/turn-context.ts';

const said = (turn: number, role: 'user' | 'assistant', content: string): MessageDocument => ({
  _id: `${turn}${role}`,
  organization_id: 'o',
  conversation_id: 'c',
  role,
  content,
  seq: turn,
  turn,
  run_id: 'r',
  created_at: new Date(0),
});

describe('a title', () => {
  it('is the first line', () => assert.equal(titleOf('  Hello\nworld'), 'Hello'));
  it('has at most 80 characters, and cuts none in two', () => {
    assert.equal([...titleOf('😀'.repeat(100))].length, 80);
  });
});

describe("a turn's context", () => {
  it('pairs each turn with its answer, oldest first', () => {
    const turns = turnsThatFit([said(2, 'assistant', 'b2'), said(2, 'user', 'a2'), said(1, 'user', 'a1')], 100);
    assert.deepEqual(turns, [{ input: 'a1' }, { input: 'a2', answer: 'b2' }]);
  });
  it('keeps the newest that fit', () => {
    const turns = turnsThatFit([said(2, 'user', 'x'.repeat(30)), said(1, 'user', 'y'.repeat(30))], 10);
    assert.deepEqual(
      turns.map((turn) => turn.input?.[0]),
      ['x'],
    );
  });
  it('leaves out a turn whose user message is beyond the page', () => {
    assert.deepEqual(turnsThatFit([said(1, 'assistant', 'b')], 100), []);
  });
});

describe('a fingerprint', () => {
  it('tells endpoint, agent, conversation and content apart', () => {
    const all = [
      fingerprint('chat', 'a', undefined, 'x'),
      fingerprint('chat', undefined, 'a', 'x'),
      fingerprint('messages', 'a', undefined, 'x'),
      fingerprint('chat', 'a', undefined, 'y'),
    ];
    assert.equal(new Set(all).size, all.length);
  });
});
