// How the console keeps to the bounds of the administration.

import assert from 'node:assert/strict';
import { createRequestQueue, dueAgainIn, dueSoon } from '#web/console/api/request-queue.ts';
import { ApiError } from '#web/shared/api-error.ts';

describe('requests of the console', () => {
  it('go so many at once, and the others in turn', async () => {
    const requests = createRequestQueue(2);
    const [first, second] = [await requests.enter(), await requests.enter()];
    const order: number[] = [];
    const later = [3, 4].map((n) => requests.enter().then((leave) => (order.push(n), leave)));
    await Promise.resolve();
    assert.deepEqual(order, []);
    first();
    // A caller that leaves twice gives one turn.
    first();
    const third = await (later[0] ?? assert.fail());
    assert.deepEqual(order, [3]);
    second();
    const fourth = await (later[1] ?? assert.fail());
    assert.deepEqual(order, [3, 4]);
    third();
    fourth();
    for (let n = 0; n < 2; n += 1) await requests.enter();
  });

  it('wait no longer once nobody wants their answer, and keep nobody else waiting', async () => {
    const requests = createRequestQueue(1);
    const leave = await requests.enter();
    const gone = new AbortController();
    const unwanted = requests.enter(gone.signal);
    const wanted = requests.enter();
    gone.abort();
    await assert.rejects(unwanted);
    leave();
    await wanted;
    await assert.rejects(createRequestQueue(1).enter(AbortSignal.abort()));
  });

  it('are sent again soon where they were too many for the administration, and for nothing else', () => {
    const refused = (scope: string, retry_after?: number) =>
      new ApiError({ code: 'rate_limited', status: 429, scope, ...(retry_after === undefined ? {} : { retry_after }) });
    assert.equal(dueSoon(refused('administration', 1)), 1);
    assert.equal(dueSoon(refused('administration', 40)), undefined);
    assert.equal(dueSoon(refused('administration')), undefined);
    assert.equal(dueSoon(refused('address', 1)), undefined);
    assert.equal(dueSoon(new Error('administration')), undefined);
    // A file waits as long as it takes.
    assert.equal(dueAgainIn({ scope: 'administration', retry_after: 40 }), 40);
    assert.equal(dueAgainIn({ scope: 'administration', retry_after: 'soon' }), undefined);
  });
});
