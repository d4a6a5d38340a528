// Rules of conversations: titles, identity of requests.

import assert from 'node:assert/strict';
import { titleOf } from '#services/conversation/domain/conversation.ts';
import { fingerprint } from '#services/conversation/domain/fingerprint.ts';

describe('a title', () => {
  it('is the first line', () => assert.equal(titleOf('  Hello\nworld'), 'Hello'));
  it('has at most 80 characters, and cuts none in two', () => {
    assert.equal([...titleOf('😀'.repeat(100))].length, 80);
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
