// Open streams of a credential hear when it ends.

import assert from 'node:assert/strict';
import type { Credential } from '#services/edge/auth/credentials.ts';
import { createRevocations } from '#services/edge/auth/revocations.ts';

const credential = (organizationId: string, keyId: string): Credential => ({
  kind: 'publishable_key',
  organization_id: organizationId,
  key_id: keyId,
});

describe('revocations', () => {
  it('are told once, to those whose credential ended, in the organization that changed', async () => {
    const revoked = new Set(['k1', 'k3']);
    const told: string[] = [];
    const asked: string[] = [];
    const revocations = createRevocations(async (watched) => {
      const key = watched.kind === 'publishable_key' ? watched.key_id : '';
      asked.push(key);
      return !revoked.has(key);
    });
    const first = credential('a', 'k1');
    revocations.watch(first, () => told.push('first'));
    revocations.watch(first, () => told.push('second of the same'));
    revocations.watch(credential('a', 'k2'), () => told.push('live'));
    revocations.watch(credential('b', 'k3'), () => told.push('elsewhere'));
    await revocations.checkOrganization('a');
    assert.deepEqual(told, ['first', 'second of the same']);
    assert.deepEqual(asked, ['k1', 'k2']);
    await revocations.checkAll();
    assert.deepEqual(told, ['first', 'second of the same', 'elsewhere']);
  });

  it('are not told to a subscriber that has left, not even while the answer is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const revocations = createRevocations(() => promise);
    const end = revocations.watch(credential('a', 'k1'), () => assert.fail('told'));
    const checking = revocations.checkAll();
    end();
    resolve(false);
    await checking;
  });
});
