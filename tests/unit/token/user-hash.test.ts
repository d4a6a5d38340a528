// The signed identity form.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { findSigner, isLiveExpiry, userHash } from '#services/token/credentials/rules/user-hash.ts';

const now = Date.parse('2026-03-01T12:00:00.500Z');
const seconds = Math.floor(now / 1000);

describe('user-hash', () => {
  it('is the lower-case hex HMAC-SHA256 of v1:<expires_at>:<end_user_id>', () => {
    const expected = createHmac('sha256', Buffer.from('is_secret', 'utf8'))
      .update('v1:1767225600:müller:7', 'utf8')
      .digest('hex');
    assert.equal(userHash('is_secret', 'müller:7', 1_767_225_600), expected);
    assert.match(expected, /^[0-9a-f]{64}$/);
  });

  it('may be made with either of two secrets', () => {
    const secrets = ['is_new', 'is_old'];
    assert.equal(findSigner(secrets, userHash('is_new', 'u', seconds), 'u', seconds), 0);
    assert.equal(findSigner(secrets, userHash('is_old', 'u', seconds), 'u', seconds), 1);
    assert.equal(findSigner(secrets, userHash('is_gone', 'u', seconds), 'u', seconds), -1);
    assert.equal(findSigner([], userHash('is_new', 'u', seconds), 'u', seconds), -1);
  });

  it('holds for one end-user and one end only', () => {
    const hash = userHash('is_new', 'u', seconds);
    assert.equal(findSigner(['is_new'], hash, 'v', seconds), -1);
    assert.equal(findSigner(['is_new'], hash, 'u', seconds + 1), -1);
  });

  it('is refused in any other spelling', () => {
    const hash = userHash('is_new', 'u', seconds);
    for (const text of [
      '',
      hash.toUpperCase(),
      hash.slice(1),
      `${hash}0`,
      ` ${hash}`,
      `${hash}\n`,
      'z'.repeat(64),
      Buffer.from(hash, 'hex').toString('base64'),
    ]) {
      assert.equal(findSigner(['is_new'], text, 'u', seconds), -1);
    }
  });

  it('ends in the future, at most 24 hours ahead, at a whole second', () => {
    assert.equal(isLiveExpiry(seconds + 1, now), true);
    assert.equal(isLiveExpiry(seconds + 86_400, now), true);
    for (const expiry of [seconds, seconds - 1, seconds + 86_401, seconds + 1.5, 0, -1, NaN, Infinity, 1e300, now]) {
      assert.equal(isLiveExpiry(expiry, now), false);
    }
  });
});
