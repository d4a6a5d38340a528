// Work with a poll beside it that asks whether anybody still wants it.

import assert from 'node:assert/strict';
import { NotWantedError, whileWanted } from '#services/ingestion/worker/while-wanted.ts';

/** Ends as its signal does, in a way of its own. */
const endless = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('killed'))));

describe('Work that may not be wanted any more', () => {
  it('ends once it is not, after answers that did not come', async () => {
    const answers = [() => true, () => Promise.reject(new Error('away')), () => false];
    let asked = 0;
    const wanted = async (): Promise<boolean> => (answers[asked++] ?? assert.fail('asked again'))();
    await assert.rejects(whileWanted(wanted, undefined, endless, 1), NotWantedError);
    assert.equal(asked, 3);
  });

  it('ends with the signal of its caller', async () => {
    const caller = new AbortController();
    const work = whileWanted(async () => true, caller.signal, endless, 1);
    caller.abort(new Error('enough'));
    await assert.rejects(work, /killed/);
  });

  it('that is over is asked about no more', async () => {
    let asked = 0;
    const wanted = async (): Promise<boolean> => (asked += 1) > 0;
    assert.equal(await whileWanted(wanted, undefined, async () => 5, 1), 5);
    await assert.rejects(
      whileWanted(wanted, undefined, () => Promise.reject(new Error('no')), 1),
      /no/,
    );
    const before = asked;
    await new Promise(setImmediate);
    assert.equal(asked, before);
  });
});
