// Headers that edge reads: credentials, origins, ids of end-users and requests.

import assert from 'node:assert/strict';
import { headerEndUserId } from '#services/edge/domain/end-user-id.ts';
import { idempotencyKey } from '#services/edge/domain/idempotency-key.ts';
import { requestOrigin } from '#services/edge/domain/origin.ts';
import { presentedCredential } from '#services/edge/domain/presented-credential.ts';
import { rateLimitHeaders } from '#services/edge/domain/rate-limit-headers.ts';

const refused = { code: 'invalid_request', status: 400 };

describe('a presented credential', () => {
  const [sk, pk] = [`sk_${'0'.repeat(43)}`, `pk_${'0'.repeat(43)}`];

  it('is the one of three headers that is there', () => {
    assert.deepEqual(presentedCredential({ authorization: 'Bearer a.b.c' }), { kind: 'chat_token', secret: 'a.b.c' });
    assert.deepEqual(presentedCredential({ authorization: 'bearer  a.b.c' }), { kind: 'chat_token', secret: 'a.b.c' });
    assert.deepEqual(presentedCredential({ 'x-api-key': sk }), { kind: 'api_key', secret: sk });
    assert.deepEqual(presentedCredential({ 'x-publishable-key': pk }), { kind: 'publishable_key', secret: pk });
  });

  it('is none where two are sent, or none, or nonsense', () => {
    for (const headers of [
      {},
      { authorization: 'Bearer a.b.c', 'x-api-key': sk },
      { 'x-publishable-key': pk, 'x-api-key': sk },
      { authorization: '', 'x-api-key': sk },
      { authorization: 'Basic a' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer a b' },
      { authorization: 'Bearer a.b.c, Bearer d.e.f' },
      { 'x-api-key': '' },
      { 'x-api-key': pk },
      { 'x-publishable-key': sk },
      { 'x-api-key': `${sk}0` },
      { 'x-api-key': sk.slice(0, -1) },
      { 'x-api-key': sk.replace('0', '+') },
    ]) {
      assert.equal(presentedCredential(headers), undefined);
    }
  });
});

describe("a request's origin", () => {
  const own = 'https://chat.example';

  it('is the Origin header, exactly', () => {
    assert.equal(requestOrigin({ origin: 'https://shop.example' }, own), 'https://shop.example');
    assert.equal(
      requestOrigin({ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }, own),
      'https://shop.example',
    );
  });

  it("is the service's own where the browser says same-origin and sends none", () => {
    assert.equal(requestOrigin({ 'sec-fetch-site': 'same-origin' }, own), own);
  });

  it('is none otherwise, and for null', () => {
    assert.equal(requestOrigin({}, own), undefined);
    assert.equal(requestOrigin({ origin: 'null', 'sec-fetch-site': 'same-origin' }, own), undefined);
    for (const site of ['cross-site', 'same-site', 'none'])
      assert.equal(requestOrigin({ 'sec-fetch-site': site }, own), undefined);
  });
});

describe('X-End-User-Id', () => {
  it('is percent-encoded UTF-8 of 1 to 255 bytes', () => {
    assert.equal(headerEndUserId('customer-42'), 'customer-42');
    assert.equal(headerEndUserId(encodeURIComponent('Ünïcode 😀/+')), 'Ünïcode 😀/+');
    assert.equal(headerEndUserId(encodeURIComponent('ü'.repeat(127))), 'ü'.repeat(127));
    assert.equal(headerEndUserId(undefined), undefined);
  });

  it('is refused where it is anything else', () => {
    for (const bad of [
      '',
      '%',
      '%ff',
      '%ed%a0%80',
      'a%00',
      'a%0a',
      '%c2%85',
      'a'.repeat(256),
      encodeURIComponent('ü'.repeat(128)),
      'raw ü',
      'a b',
    ]) {
      assert.throws(() => headerEndUserId(bad), refused, bad);
    }
  });
});

describe('Idempotency-Key', () => {
  it('is 1 to 255 visible ASCII characters', () => {
    assert.equal(idempotencyKey(undefined), undefined);
    assert.equal(idempotencyKey('~'.repeat(255)), '~'.repeat(255));
    for (const bad of ['', 'a b', 'ü', 'a'.repeat(256), 'a, b']) assert.throws(() => idempotencyKey(bad), refused);
  });
});

describe('the RateLimit headers', () => {
  it('say where the rate stands, as structured fields', () => {
    assert.deepEqual(
      rateLimitHeaders({ policy: 'end_user', limit: 20, remaining: 19, reset_seconds: 60, window_seconds: 60 }),
      {
        RateLimit: '"end_user";r=19;t=60',
        'RateLimit-Policy': '"end_user";q=20;w=60',
      },
    );
  });
});
