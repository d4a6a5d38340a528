// Sign-ins as they are counted.

import assert from 'node:assert/strict';
import { countedSignIns } from '#services/token/sign-in/counted-sign-ins.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';

const context: CallContext = { request_id: 'r' };

describe('sign-ins', () => {
  it('are counted by way and outcome, and those that break glass are there before the first', async () => {
    const counts = new Map<string, number>();
    const counted = countedSignIns(({ way, outcome }) => ({
      add: (by = 1) => void counts.set(`${way} ${outcome}`, (counts.get(`${way} ${outcome}`) ?? 0) + by),
    }));
    assert.deepEqual([...counts], [['operator_link done', 0]]);
    const answer = (kind: string) => async () => ({ session: { kind } });
    await counted('link', answer('member'))({}, context);
    await counted('link', answer('operator'))({}, context);
    await counted('provider', answer('member'))({}, context);
    const joining = counted('invitation', answer('member'), ({ isNew }: { isNew: boolean }) => isNew);
    for (const isNew of [true, false]) await joining({ isNew }, context);
    const failing = (error: Error) => counted('link', () => Promise.reject(error))({}, context);
    await assert.rejects(failing(new ContractError('not_found', 'There is no such link.')));
    await assert.rejects(failing(new Error('a defect')));
    assert.deepEqual(Object.fromEntries(counts), {
      'operator_link done': 1,
      'link done': 1,
      'provider done': 1,
      'invitation done': 1,
      'link refused': 1,
      'link failed': 1,
    });
  });
});
