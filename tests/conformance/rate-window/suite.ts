// The promises of every rate window. An adapter's test file adds an initializer and nothing else.

import assert from 'node:assert/strict';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type RateWindow, RateWindowUnavailableError } from '#shared/ports/rate-window/rate-window.ts';

/** One adapter under test. */
export interface RateWindowInitializer {
  open(): Promise<{
    window: RateWindow;
    /** Resolves once the store's time is `ms` later. */
    pass(ms: number): Promise<void>;
  }>;
}

const policy = { limit: 3, windowMs: 1_000 };

export function rateWindowSuite(name: string, initializer: RateWindowInitializer): void {
  describe(`rate window: ${name}`, () => {
    let window: RateWindow;
    let pass: (ms: number) => Promise<void>;
    let key: string;

    beforeEach(async () => {
      ({ window, pass } = await initializer.open());
      key = newId();
    });
    afterEach(() => window.close());

    it('allows the limit and refuses the next, saying when one would be allowed', async () => {
      for (const left of [2, 1, 0]) {
        const state = await window.take(key, policy);
        assert.equal(state.allowed, true);
        assert.equal(state.remaining, left);
        assert.ok(state.resetMs > 0 && state.resetMs <= policy.windowMs);
        assert.equal(state.retryAfterMs > 0, left === 0);
      }
      const refused = await window.take(key, policy);
      assert.equal(refused.allowed, false);
      assert.equal(refused.remaining, 0);
      assert.ok(refused.retryAfterMs > 0 && refused.retryAfterMs <= policy.windowMs);
    });

    it('slides: each request leaves the window by itself', async () => {
      await window.take(key, policy);
      await pass(600);
      await window.take(key, policy);
      await window.take(key, policy);
      assert.equal((await window.take(key, policy)).allowed, false);
      await pass(500);
      const state = await window.take(key, policy);
      assert.equal(state.allowed, true);
      assert.equal(state.remaining, 0);
      assert.ok(state.retryAfterMs <= 500, 'the two of the middle leave next');
      await pass(600);
      assert.equal((await window.read(key, policy)).remaining, 2);
    });

    it('counts a request once by its name, for a window, also where the rate is used up since', async () => {
      const one = newId();
      assert.equal((await window.take(key, policy, one)).remaining, 2);
      const again = await window.take(key, policy, one);
      assert.deepEqual([again.allowed, again.remaining], [true, 2]);
      await window.take(key, policy, newId());
      await window.take(key, policy);
      assert.equal((await window.take(key, policy)).allowed, false);
      assert.equal((await window.take(key, policy, newId())).allowed, false);
      const late = await window.take(key, policy, one);
      assert.deepEqual([late.allowed, late.remaining], [true, 0]);
      assert.equal((await window.take(newId(), policy, one)).remaining, 2, 'of another key it is another');
      await pass(1_100);
      assert.equal((await window.take(key, policy, one)).remaining, 2);
    });

    it('counts a request under its name although it was refused under that before', async () => {
      for (let count = 0; count < 3; count += 1) await window.take(key, policy);
      const one = newId();
      assert.equal((await window.take(key, policy, one)).allowed, false);
      await pass(1_100);
      assert.equal((await window.take(key, policy, one)).remaining, 2);
    });

    it('does not count a refused request', async () => {
      for (let count = 0; count < 3; count += 1) await window.take(key, policy);
      await pass(600);
      for (let count = 0; count < 5; count += 1) assert.equal((await window.take(key, policy)).allowed, false);
      await pass(500);
      assert.equal((await window.read(key, policy)).remaining, 3);
    });

    it('reads without counting', async () => {
      assert.deepEqual(await window.read(key, policy), { allowed: true, remaining: 3, resetMs: 0, retryAfterMs: 0 });
      await window.take(key, policy);
      for (let count = 0; count < 5; count += 1) assert.equal((await window.read(key, policy)).remaining, 2);
      await window.take(key, policy);
      await window.take(key, policy);
      const full = await window.read(key, policy);
      assert.equal(full.allowed, false);
      assert.ok(full.retryAfterMs > 0);
    });

    it('keeps keys apart', async () => {
      for (let count = 0; count < 3; count += 1) await window.take(key, policy);
      assert.equal((await window.take(newId(), policy)).remaining, 2);
    });

    it('admits exactly the limit of 50 that come at once', async () => {
      const states = await Promise.all(Array.from({ length: 50 }, () => window.take(key, policy)));
      assert.equal(states.filter(({ allowed }) => allowed).length, 3);
    });

    it('follows a limit that was lowered', async () => {
      for (let count = 0; count < 3; count += 1) await window.take(key, policy);
      const state = await window.take(key, { ...policy, limit: 1 });
      assert.equal(state.allowed, false);
      assert.equal(state.remaining, 0);
    });

    it('says that it is unavailable once it is closed', async () => {
      await window.close();
      await assert.rejects(window.take(key, policy), RateWindowUnavailableError);
      await assert.rejects(window.read(key, policy), RateWindowUnavailableError);
    });
  });
}
