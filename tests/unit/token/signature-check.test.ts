// Errors of a signature, in words for the integrator.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { checkSignature } from '#services/token/credentials/rules/signature-check.ts';
import { userHash } from '#services/token/credentials/rules/user-hash.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const seconds = now / 1000;
const secrets = ['is_first', 'is_second'];

describe('the check of a signature', () => {
  const check = (given: Partial<Parameters<typeof checkSignature>[1]>, known: readonly string[] = secrets) => {
    const signature = { endUserId: 'u', expiresAt: seconds + 600, ...given };
    const signed = userHash('is_second', signature.endUserId, signature.expiresAt);
    return checkSignature(known, { userHash: signed, ...signature }, now);
  };
  const hmac = (text: string): string => createHmac('sha256', 'is_first').update(text).digest('hex');

  it('names the secret of a good one', () => {
    assert.deepEqual(check({}), { reason: 'good', signer: 1 });
    assert.deepEqual(check({ userHash: userHash('is_first', 'u', seconds + 600) }), { reason: 'good', signer: 0 });
  });

  it('tells what is wrong first, and who signed one whose time alone is wrong', () => {
    const at = seconds + 600;
    for (const [given, reason, known] of [
      [{}, 'no_secret', []],
      [{ endUserId: '' }, 'bad_end_user_id'],
      [{ endUserId: 'a\nb' }, 'bad_end_user_id'],
      [{ expiresAt: now + 600_000 }, 'expiry_in_milliseconds'],
      [{ expiresAt: at + 0.5 }, 'bad_expiry'],
      [{ userHash: 'abc' }, 'bad_hash'],
      [{ userHash: '' }, 'bad_hash'],
      [{ userHash: hmac('something') }, 'wrong_hash'],
      [{ userHash: userHash('is_of_another', 'u', at) }, 'wrong_hash'],
      [{ userHash: hmac('u') }, 'other_text'],
      [{ userHash: hmac(`v1:u:${at}`) }, 'other_text'],
      [{ userHash: userHash('is_first', 'somebody', at) }, 'wrong_hash'],
    ] as const)
      assert.deepEqual(check(given, known), { reason }, reason);
    for (const [given, reason] of [
      [{ userHash: userHash('is_second', 'u', at).toUpperCase() }, 'upper_case'],
      [{ expiresAt: seconds }, 'expired'],
      [{ expiresAt: seconds + 24 * 3600 + 1 }, 'too_far_ahead'],
    ] as const)
      assert.deepEqual(check(given), { reason, signer: 1 }, reason);
  });
});
