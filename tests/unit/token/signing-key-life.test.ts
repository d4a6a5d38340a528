// The life of signing keys.

import assert from 'node:assert/strict';
import {
  longestTokenLifetimeSeconds,
  nextSignsFrom,
  publishedKeys,
  signingKey,
} from '#services/token/credentials/rules/signing-key-life.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-03-01T00:00:00.000Z');
const times = { rotationMs: 30 * day, publishMs: 10_000 };
const key = (generation: number, at: number) => ({ generation, signs_from: new Date(at) });

describe('signing keys', () => {
  it('begin with one that signs at once', () => {
    assert.deepEqual(nextSignsFrom([], start, times), new Date(start));
    assert.equal(signingKey([], start), undefined);
    assert.equal(signingKey([key(1, start)], start)?.generation, 1);
  });

  it('get a successor when the newest is old enough, which is published before it signs', () => {
    const keys = [key(1, start)];
    assert.equal(nextSignsFrom(keys, start + 30 * day - 1, times), undefined);
    assert.deepEqual(nextSignsFrom(keys, start + 30 * day, times), new Date(start + 30 * day + 10_000));
  });

  it('get one successor only: one that is published already counts', () => {
    const successor = start + 30 * day + 10_000;
    assert.equal(nextSignsFrom([key(2, successor), key(1, start)], start + 30 * day + 5_000, times), undefined);
  });

  it('sign when their time has come, and not before', () => {
    const keys = [key(2, start + 10_000), key(1, start)];
    assert.equal(signingKey(keys, start + 9_999)?.generation, 1);
    assert.equal(signingKey(keys, start + 10_000)?.generation, 2);
  });

  it('are signed with even where the clock was set back', () => {
    assert.equal(signingKey([key(2, start + 10_000), key(1, start)], start - day)?.generation, 1);
  });

  it('stay published until the last token they can have signed has ended', () => {
    const keys = [key(2, start + 10_000), key(1, start)];
    const generations = (now: number): number[] => publishedKeys(keys, now).map(({ generation }) => generation);
    assert.deepEqual(generations(start), [1, 2]);
    const lastTokenEnds = start + 10_000 + longestTokenLifetimeSeconds * 1000;
    assert.deepEqual(generations(lastTokenEnds), [1, 2]);
    assert.deepEqual(generations(lastTokenEnds + 10 * 60_000), [2]);
    assert.deepEqual(generations(start + 1_000 * day), [2]);
  });
});
