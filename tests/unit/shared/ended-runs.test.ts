// Promises of the pages of ended runs beyond their bound: a forgotten run leaves nothing in them.

import assert from 'node:assert/strict';
import { EndedRuns } from '#shared/ports/live-stream/in-process/ended-runs.ts';
import { OpenRun } from '#shared/ports/live-stream/in-process/open-run.ts';
import type { Frame } from '#shared/ports/live-stream/live-stream.ts';

describe('the pages of ended runs', () => {
  let ended: EndedRuns;
  beforeEach(() => {
    ended = new EndedRuns(4_096);
  });

  /** Ends a run, and gives a reader of its page, also once it is forgotten. */
  const readerOf = (id: string, expiresAt: number): (() => string) => {
    const run = new OpenRun([]);
    for (const n of [1, 2]) run.push({ epoch: 1, n, type: 'delta', data: '{"text":"secret"}' }, 0);
    ended.add(id, run.epochs, expiresAt, 1e6);
    const held = ended.find(id, 0);
    const { buffer, start, end } = held?.epochs[0] ?? assert.fail('it is not held');
    return () => buffer.toString('latin1', start, end);
  };

  it('are overwritten where a run is forgotten, and nowhere else', () => {
    const [first, second] = [readerOf('first', 100), readerOf('second', 100)];
    const run = ended.find('first', 0) ?? assert.fail('it is not held');
    ended.forget(run);
    assert.match(first(), /^\0+$/);
    assert.match(second(), /secret/);
    assert.equal(ended.find('first', 0), undefined);
  });

  it('are overwritten where a time is up, and given back once none is held', () => {
    const [first, second] = [readerOf('first', 100), readerOf('second', 200)];
    ended.sweep(150);
    assert.match(first(), /^\0+$/);
    assert.match(second(), /secret/);
    const held: Frame[] = ended.find('second', 150)?.epochs[0]?.slice(0) ?? [];
    assert.equal(held.length, 2);
    ended.sweep(200);
    assert.match(second(), /^\0+$/);
    assert.equal(ended.bytes, 0);
  });

  it('are counted by their memory, however little is in them', () => {
    readerOf('first', 100);
    const ofOne = ended.bytes;
    assert.ok(ofOne > 4_096 && ofOne < 5_000, `${ofOne}`);
    readerOf('second', 100);
    assert.ok(ended.bytes - ofOne < 500, `${ended.bytes}`);
  });
});
