// Which identity form an exchange is.

import assert from 'node:assert/strict';
import { apiKeyForm, publishableKeyForm } from '#services/token/credentials/rules/exchange-form.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const expires_at = now / 1000 + 600;
const user_hash = 'a'.repeat(64);
const anonymous_id = '6ba7b810-9dad-41d1-80b4-00c04fd430c8';

describe('exchange under a publishable key', () => {
  it('is anonymous with an anonymous id or an empty body', () => {
    assert.deepEqual(publishableKeyForm({}, now), { form: 'anonymous' });
    assert.deepEqual(publishableKeyForm({ anonymous_id }, now), { form: 'anonymous', anonymousId: anonymous_id });
  });

  it('is signed with all three parts', () => {
    assert.deepEqual(publishableKeyForm({ end_user_id: 'u', user_hash, expires_at }, now), {
      form: 'signed',
      endUserId: 'u',
      userHash: user_hash,
      expiresAt: expires_at,
    });
  });

  it('never falls back to anonymous: any part absent or malformed is invalid_user_hash', () => {
    const signed = { end_user_id: 'u', user_hash, expires_at };
    const parts = Object.keys(signed) as (keyof typeof signed)[];
    for (const part of parts) {
      const { [part]: _absent, ...rest } = signed;
      assert.throws(
        () => publishableKeyForm(rest, now),
        (error) => hasCode(error, 'invalid_user_hash'),
      );
      assert.throws(
        () => publishableKeyForm({ [part]: signed[part] }, now),
        (error) => hasCode(error, 'invalid_user_hash'),
      );
    }
    for (const wrong of [
      { end_user_id: '' },
      { end_user_id: 'a\nb' },
      { expires_at: now / 1000 },
      { expires_at: now / 1000 + 86_401 },
      { expires_at: 1.5 },
    ]) {
      assert.throws(
        () => publishableKeyForm({ ...signed, ...wrong }, now),
        (error) => hasCode(error, 'invalid_user_hash'),
      );
    }
    assert.throws(
      () => publishableKeyForm({ anonymous_id, user_hash, expires_at }, now),
      (error) => hasCode(error, 'invalid_user_hash'),
    );
  });

  it('takes one identity only, and an anonymous id that is a UUID', () => {
    for (const fields of [
      { anonymous_id, end_user_id: 'u' },
      { anonymous_id, end_user_id: 'u', user_hash, expires_at },
      { anonymous_id: 'me' },
      { anonymous_id: '' },
    ]) {
      assert.throws(
        () => publishableKeyForm(fields, now),
        (error) => hasCode(error, 'validation_error'),
      );
    }
  });
});

describe('exchange under an API key', () => {
  it('names an end-user, or means the service end-user', () => {
    assert.deepEqual(apiKeyForm({ end_user_id: 'u' }), { endUserId: 'u' });
    assert.deepEqual(apiKeyForm({}), {});
  });

  it('takes neither an anonymous id, nor a signature, nor a malformed end-user id', () => {
    for (const fields of [
      { anonymous_id },
      { anonymous_id, end_user_id: 'u' },
      { end_user_id: 'u', user_hash },
      { expires_at },
      { end_user_id: '' },
      { end_user_id: 'a'.repeat(256) },
    ]) {
      assert.throws(
        () => apiKeyForm(fields),
        (error) => hasCode(error, 'validation_error'),
      );
    }
  });
});
