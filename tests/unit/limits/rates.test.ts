// Rates while the window's store comes and goes.

import assert from 'node:assert/strict';
import { ratePolicies } from '#services/limits/domain/rate-policies.ts';
import { createRates, type RateSubject } from '#services/limits/store/rates.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { createInProcessRateWindow } from '#shared/ports/rate-window/in-process/in-process-rate-window.ts';
import { type RateWindow, RateWindowUnavailableError } from '#shared/ports/rate-window/rate-window.ts';

const policies = ratePolicies(
  {
    LIMIT_TOKEN_EXCHANGE_PER_MINUTE: 60,
    LIMIT_END_USER_CHANGES_PER_MINUTE: 60,
    LIMIT_ADMINISTRATION_PER_MINUTE: 600,
  },
  { end_user_messages_per_minute: 2, api_key_requests_per_minute: 300 },
);
const someone: RateSubject = { policy: 'end_user', organizationId: 'o', subject: 's' };

describe('rates', () => {
  let now: number;
  let away: boolean;
  let warnings: number;
  const rates = () => {
    const clock = (): number => now;
    const inner = createInProcessRateWindow({ maxKeys: 10, clock });
    const check = (): void => {
      if (away) throw new RateWindowUnavailableError('away');
    };
    const window: RateWindow = {
      async take(key, policy) {
        check();
        return inner.take(key, policy);
      },
      async read(key, policy) {
        check();
        return inner.read(key, policy);
      },
      close: () => inner.close(),
    };
    const log = silentLogger();
    log.warn = () => void (warnings += 1);
    return createRates({
      window,
      ownWindow: createInProcessRateWindow({ maxKeys: 10, clock }),
      policiesOf: async () => policies,
      log,
    });
  };

  beforeEach(() => {
    now = 1_000_000;
    away = false;
    warnings = 0;
  });

  it('say the policy, the remainder and when it resets, in whole seconds', async () => {
    const store = rates();
    now += 1;
    assert.deepEqual(await store.take(someone), {
      policy: 'end_user',
      limit: 2,
      remaining: 1,
      reset_seconds: 60,
      window_seconds: 60,
    });
    now += 500;
    assert.equal((await store.read(someone)).reset_seconds, 60);
    now += 500;
    assert.equal((await store.read(someone)).reset_seconds, 59);
  });

  it('refuse with the scope of the policy and at least one whole second to wait', async () => {
    const store = rates();
    await store.take(someone);
    await store.take(someone);
    now += 59_999;
    await assert.rejects(store.take(someone), (error) => {
      assert.ok(error instanceof ContractError);
      assert.deepEqual([error.code, error.status, error.scope, error.retryAfter], ['rate_limited', 429, 'end_user', 1]);
      return true;
    });
  });

  it('go on in the process while the store is away, still limited, and say so once', async () => {
    const store = rates();
    away = true;
    await store.take(someone);
    await store.take(someone);
    await assert.rejects(store.take(someone), ContractError);
    assert.equal((await store.read(someone)).remaining, 0);
    assert.equal(warnings, 1);
    away = false;
    assert.equal((await store.take(someone)).remaining, 1);
    away = true;
    await store.read(someone);
    assert.equal(warnings, 2);
  });
});
