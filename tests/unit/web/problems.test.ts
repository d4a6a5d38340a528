// Visitors' problems, and the ways to go on.

import assert from 'node:assert/strict';
import { ApiError } from '#web/shared/api-error.ts';
import { isBlocking, problemOf } from '#web/shared/problems.ts';

const wayOn = (code: string): string => problemOf(new ApiError({ code })).wayOn;

describe('a problem', () => {
  it('can be tried again where that may help', () => {
    for (const code of ['offline', 'service_unavailable', 'internal_error', 'rate_limited', 'queue_full'])
      assert.equal(wayOn(code), 'retry', code);
  });

  it('has another way on where the same would be refused again', () => {
    for (const code of ['unauthorized', 'token_expired']) assert.equal(wayOn(code), 'reload', code);
    for (const code of ['conversation_not_found', 'run_not_found']) assert.equal(wayOn(code), 'new', code);
    for (const code of ['origin_not_allowed', 'agent_not_found', 'budget_exceeded', 'validation_error', 'not_heard_of'])
      assert.equal(wayOn(code), 'none', code);
    assert.equal(wayOn('redis_unavailable'), 'wait');
  });

  it('may be tried again once its time is over, by the clock of the page', () => {
    const refusal = { code: 'rate_limited', status: 429, scope: 'end_user', retry_after: 7, request_id: 'r' };
    const problem = problemOf(new ApiError(refusal), 1_000);
    assert.equal(problem.until, 8_000);
    assert.equal(problem.scope, 'end_user');
    assert.equal(problem.requestId, 'r');
    assert.equal(problemOf(new ApiError({ code: 'offline' }), 1_000).until, undefined);
  });

  it('is one of the page where it is no refusal', () => {
    const problem = problemOf(new TypeError('x is not a function'));
    assert.equal(problem.code, 'page_error');
    assert.equal(problem.wayOn, 'reload');
    assert.match(problem.message, /x is not a function/);
  });

  it('keeps everything from going on where nothing would be taken', () => {
    const isInTheWay = (code: string): boolean => isBlocking(problemOf(new ApiError({ code })));
    for (const code of ['unauthorized', 'invalid_user_hash', 'forbidden', 'origin_not_allowed', 'agent_not_found'])
      assert.ok(isInTheWay(code), code);
    for (const code of ['offline', 'rate_limited', 'approval_pending', 'conversation_not_found', 'validation_error'])
      assert.ok(!isInTheWay(code), code);
  });
});
