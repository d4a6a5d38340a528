// Promises of the in-process rate window beyond the port: bounded memory and a clock that may be set back.

import assert from 'node:assert/strict';
import { createInProcessRateWindow } from '#shared/ports/rate-window/in-process/in-process-rate-window.ts';

const policy = { limit: 2, windowMs: 60_000 };

describe('the in-process rate window', () => {
  it('forgets the key that was used longest ago when it has too many', async () => {
    const window = createInProcessRateWindow({ maxKeys: 2, clock: () => 1_000_000 });
    for (const key of ['a', 'b', 'a', 'c']) await window.take(key, policy);
    assert.equal((await window.read('a', policy)).remaining, 0);
    assert.equal((await window.read('b', policy)).remaining, 2);
    assert.equal((await window.read('c', policy)).remaining, 1);
  });

  it('counts on when the machine sets its clock back', async () => {
    let now = 1_000_000;
    const window = createInProcessRateWindow({ maxKeys: 10, clock: () => now });
    await window.take('a', policy);
    now -= 30_000;
    assert.equal((await window.take('a', policy)).allowed, true);
    const refused = await window.take('a', policy);
    assert.equal(refused.allowed, false);
    assert.equal(refused.retryAfterMs, 60_000);
  });
});
