// An organization's effective limits, from the defaults and its own values.

import assert from 'node:assert/strict';
import { limitsSettings } from '#services/limits/config.ts';
import {
  checkedChange,
  limitRules,
  type LimitRules,
  limitsThatHold,
  rulesUnder,
  usualCeilings,
} from '#services/limits/domain/org-limits.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { readSettings } from '#shared/platform/config/settings.ts';

const rulesOf = (environment: Record<string, string> = {}, ceilings: Partial<typeof usualCeilings> = {}) =>
  limitRules(readSettings(limitsSettings, environment), { ...usualCeilings, ...ceilings });

describe('the limits of an organization', () => {
  it('are the defaults where it has set nothing, and no budget', () => {
    assert.deepEqual(limitsThatHold(rulesOf(), {}), {
      end_user_messages_per_minute: 20,
      api_key_requests_per_minute: 300,
      active_runs_per_end_user: 3,
      concurrent_runs: 10,
      queued_runs: 50,
      daily_tokens: null,
      trace_retention_days: 30,
      stored_bytes: 10 * 1024 ** 3,
      documents: 10_000,
      knowledge_bases: 100,
      agents: 200,
      tool_servers: 50,
      members: 500,
      model_connections: 0,
    });
  });

  it('are its own values, and the ceiling where that was lowered since', () => {
    const own = { concurrent_runs: 80, daily_tokens: 1_000 };
    const held = limitsThatHold(rulesOf(), own);
    assert.deepEqual([held.concurrent_runs, held.daily_tokens], [80, 1_000]);
    const lowered = limitsThatHold(rulesOf({}, { concurrent_runs: 40 }), own);
    assert.equal(lowered.concurrent_runs, 40);
  });

  it('have a ceiling that is no lower than the default', () => {
    const rules = rulesOf({ LIMIT_ACTIVE_RUNS: '30' }, { active_runs_per_end_user: 5 });
    assert.deepEqual(rules.active_runs_per_end_user, { default: 30, ceiling: 30 });
    assert.equal(limitsThatHold(rules, {}).active_runs_per_end_user, 30);
  });

  it('of model connections are none where the deployment says 0, unless the operator gives a ceiling', () => {
    const asks = (rules: LimitRules, value: number) => checkedChange(rules, [['model_connections', value]]);
    const none = rulesUnder(rulesOf(), {});
    assert.equal(limitsThatHold(none, { model_connections: 5 }).model_connections, 0);
    assert.throws(() => asks(none, 1), ContractError);
    assert.deepEqual(asks(none, 0), { model_connections: 0 });
    const given = rulesUnder(rulesOf(), { model_connections: 20 });
    assert.equal(limitsThatHold(given, {}).model_connections, 0);
    assert.equal(limitsThatHold(given, { model_connections: 5 }).model_connections, 5);
    assert.throws(() => asks(given, 21), ContractError);
    const some = rulesUnder(rulesOf({ LIMIT_MODEL_CONNECTIONS: '10' }), {});
    assert.deepEqual(some.model_connections, { default: 10, ceiling: 100 });
    assert.deepEqual([asks(some, 0), asks(some, 100)], [{ model_connections: 0 }, { model_connections: 100 }]);
  });

  it('are changed to whole numbers from 1 to the ceiling, or to the default', () => {
    const rules = rulesOf();
    assert.deepEqual(
      checkedChange(rules, [
        ['queued_runs', 1],
        ['daily_tokens', null],
      ]),
      { queued_runs: 1, daily_tokens: null },
    );
    for (const value of [0, -1, 1.5, 1_001, Number.NaN, Infinity])
      assert.throws(
        () => checkedChange(rules, [['queued_runs', value]]),
        (error) => error instanceof ContractError && error.code === 'validation_error',
        `${value}`,
      );
    assert.throws(() => checkedChange(rules, [['toString', 1]]), ContractError);
  });
});
