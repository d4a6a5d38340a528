// A cache of the token service's answers, for a moment.

import assert from 'node:assert/strict';
import { ContractError, unavailable } from '#shared/contract/errors/contract-error.ts';
import { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';

interface Value {
  readonly n: number;
}

function setUp() {
  let now = 0;
  const calls: string[] = [];
  let answer: (key: string) => Promise<Value> = async () => ({ n: calls.length });
  const cache = new RefreshingCache<Value>({
    freshMs: 5_000,
    staleMs: 60_000,
    max: 3,
    clock: () => now,
    load: (key) => {
      calls.push(key);
      return answer(key);
    },
  });
  return {
    cache,
    calls,
    advance: (ms: number) => (now += ms),
    answerWith: (next: (key: string) => Promise<Value>) => (answer = next),
  };
}

describe('the refreshing cache', () => {
  it('reads once and answers at once while the value is fresh', async () => {
    const { cache, calls, advance } = setUp();
    await cache.get('a');
    advance(4_999);
    assert.deepEqual(cache.get('a'), { n: 1 });
    assert.equal(calls.length, 1);
  });

  it('reads again before it uses a value older than that', async () => {
    const { cache, advance } = setUp();
    await cache.get('a');
    advance(5_000);
    assert.deepEqual(await cache.get('a'), { n: 2 });
  });

  it('shares one call among concurrent misses', async () => {
    const { cache, calls } = setUp();
    await Promise.all(Array.from({ length: 50 }, async () => cache.get('a')));
    assert.equal(calls.length, 1);
  });

  it('lives on its entries while the service is away, and not longer than allowed', async () => {
    const { cache, calls, advance, answerWith } = setUp();
    await cache.get('a');
    answerWith(async () => Promise.reject(unavailable('The token service')));
    advance(10_000);
    assert.deepEqual(await cache.get('a'), { n: 1 });
    // It does not ask for every request meanwhile.
    assert.deepEqual(await cache.get('a'), { n: 1 });
    assert.equal(calls.length, 2);
    advance(50_000);
    await assert.rejects(async () => cache.get('a'), { code: 'service_unavailable' });
  });

  it('lives on its entries through a defect of the service', async () => {
    const { cache, advance, answerWith } = setUp();
    await cache.get('a');
    answerWith(async () => Promise.reject(new ContractError('internal_error', 'A defect.')));
    advance(5_000);
    assert.deepEqual(await cache.get('a'), { n: 1 });
  });

  it('uses its entry until a reload has brought something else', async () => {
    const { cache, calls, answerWith } = setUp();
    await cache.get('a');
    const { promise, resolve } = Promise.withResolvers<Value>();
    answerWith(() => promise);
    const reloaded = cache.reload('a');
    assert.deepEqual(cache.get('a'), { n: 1 });
    resolve({ n: 99 });
    assert.deepEqual(await reloaded, { n: 99 });
    assert.deepEqual(cache.get('a'), { n: 99 });
    assert.equal(calls.length, 2);
  });

  it('keeps its entry where a reload fails, and says so where it has none', async () => {
    const { cache, answerWith } = setUp();
    await cache.get('a');
    answerWith(async () => Promise.reject(unavailable('The token service')));
    assert.deepEqual(await cache.reload('a'), { n: 1 });
    assert.deepEqual(cache.get('a'), { n: 1 });
    await assert.rejects(cache.reload('b'), { code: 'service_unavailable' });
  });

  it('repeats a read that began before a reload', async () => {
    const { cache, answerWith } = setUp();
    const { promise, resolve } = Promise.withResolvers<Value>();
    answerWith(() => promise);
    const reading = cache.get('a');
    const reloaded = cache.reload('a');
    answerWith(async () => ({ n: 99 }));
    resolve({ n: 1 });
    assert.deepEqual([await reading, await reloaded], [{ n: 99 }, { n: 99 }]);
  });

  it('drops an entry that the service refuses, and keeps no refusal', async () => {
    const { cache, calls, advance, answerWith } = setUp();
    await cache.get('a');
    answerWith(async () => Promise.reject(new ContractError('unauthorized', 'No.')));
    advance(5_000);
    await assert.rejects(async () => cache.get('a'), { code: 'unauthorized' });
    await assert.rejects(async () => cache.get('a'), { code: 'unauthorized' });
    assert.equal(calls.length, 3);
  });

  it('repeats a read that began before an invalidation', async () => {
    const { cache, answerWith } = setUp();
    const { promise, resolve } = Promise.withResolvers<Value>();
    answerWith(() => promise);
    const reading = cache.get('a');
    cache.forget();
    answerWith(async () => ({ n: 99 }));
    resolve({ n: 1 });
    assert.deepEqual(await reading, { n: 99 });
    assert.deepEqual(cache.get('a'), { n: 99 });
  });

  it('reads entries in use again by itself, and only those', async () => {
    const { cache, calls } = setUp();
    await cache.get('a');
    await cache.get('b');
    await cache.refreshUsed(0);
    await cache.get('b');
    await cache.refreshUsed(0);
    assert.equal(calls.filter((key) => key === 'a').length, 2);
    assert.equal(calls.filter((key) => key === 'b').length, 3);
  });

  it('leaves entries read a moment ago for the next time', async () => {
    const { cache, calls, advance } = setUp();
    await cache.get('a');
    advance(999);
    await cache.refreshUsed(1_000);
    assert.deepEqual(calls, ['a']);
    advance(1);
    await cache.refreshUsed(1_000);
    assert.deepEqual(calls, ['a', 'a']);
  });

  it('holds no more than its bound', async () => {
    const { cache, calls } = setUp();
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key);
    await cache.get('a');
    assert.equal(calls.length, 5);
  });
});
