// How soon a session in the console ends with its end at the provider.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { consoleWithProvider } from './console-with-provider.ts';

describe('signing in to the console with a provider', function () {
  this.timeout(60_000);
  const stage = consoleWithProvider();

  it('ends the session within a second of its end at the provider', async () => {
    const visitor = await stage.signIn();
    await stage.me(visitor);
    // From when the provider has said so. Where nobody told edge, it would find out only when it reads the session again.
    await stage.provider.logOut('ada', stage.sidOf());
    const begun = performance.now();
    while ((await stage.client.api('GET', '/admin/v1/me', stage.as(visitor))).status !== 401) await delay(10);
    const took = performance.now() - begun;
    assert.ok(took < 1_000, `it took ${took.toFixed(0)} ms`);
  });
});
