// A queue is gone through to its end, even where entries stay and however many share a time.

import assert from 'node:assert/strict';
import { pagesByTime } from '#services/run-executor/runs/worker/pages.ts';

interface Item {
  _id: string;
  at: Date;
}

describe('the pages of a queue', () => {
  const item = (at: number, name: number): Item => ({ _id: `${at}/${name}`, at: new Date(at) });
  const pagesOf = (queue: Item[], size: number) =>
    pagesByTime(
      async (from, limit) => queue.filter(({ at }) => from === undefined || at >= from).slice(0, limit),
      ({ at }) => at,
      size,
    );

  it('give each item once and then begin anew, also where many share a time', async () => {
    for (const times of [
      [1, 2, 3, 4, 5, 6, 7],
      [1, 1, 1, 1, 1, 1, 1],
      [1, 2, 2, 2, 2, 3, 3],
      [1, 1, 1, 2, 2, 2, 2],
      [],
    ]) {
      const queue = times.map((time, name) => item(time, name));
      for (const size of [1, 2, 3, 7, 8]) {
        const next = pagesOf(queue, size);
        for (let round = 0; round < 2; round += 1) {
          const given: Item[] = [];
          for (let last = false; !last;) {
            const turn = await next();
            assert.ok(turn.page.length <= size);
            given.push(...turn.page);
            ({ last } = turn);
          }
          assert.deepEqual(given, queue, `${times.join(' ')} by ${size}`);
        }
      }
    }
  });

  it('miss no remaining entry when earlier ones leave the queue, or more come', async () => {
    const queue = [1, 1, 2, 3, 3, 4].map((time, name) => item(time, name));
    const next = pagesOf(queue, 2);
    const given: string[] = [];
    for (let last = false; !last;) {
      const turn = await next();
      given.push(...turn.page.map(({ _id }) => _id));
      const done = turn.page.at(0);
      if (done) queue.splice(queue.indexOf(done), 1);
      if (given.length === 2) queue.push(item(9, 9));
      ({ last } = turn);
    }
    assert.deepEqual(given, ['1/0', '1/1', '2/2', '3/3', '3/4', '4/5', '9/9']);
  });
});
