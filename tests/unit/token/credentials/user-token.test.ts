// A user_token: HS256 under a live secret, for at most a day, and nothing else.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readUserToken } from '#services/token/credentials/rules/user-token.ts';

const now = Date.UTC(2026, 0, 2, 3, 4, 5);
const inSeconds = now / 1000;
const secrets = ['is_first_secret_of_the_organization', 'is_second_secret_of_the_organization'] as const;
const claims = { sub: 'customer-42', exp: inSeconds + 600 };

const encoded = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
function tokenOf(
  payload: unknown,
  header: unknown = { alg: 'HS256', typ: 'JWT' },
  secret: string = secrets[0],
): string {
  const signed = `${encoded(header)}.${encoded(payload)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
const faultOf = async (token: string) => (await readUserToken(secrets, token, now)).fault;

describe('a user_token', () => {
  it('names the end-user, with attributes where it says any, and its signing secret', async () => {
    assert.deepEqual(await readUserToken(secrets, tokenOf(claims), now), { signer: 0, endUserId: 'customer-42' });
    const attributes = { plan: 'pro', seats: 3 };
    const second = tokenOf({ ...claims, attributes, iat: 1 }, { alg: 'HS256' }, secrets[1]);
    assert.deepEqual(await readUserToken(secrets, second, now), { signer: 1, endUserId: 'customer-42', attributes });
    assert.deepEqual(await readUserToken(secrets, tokenOf({ ...claims, attributes: {} }), now), {
      signer: 0,
      endUserId: 'customer-42',
      attributes: {},
    });
  });

  for (const alg of ['none', 'HS384', 'HS512', 'RS256', 'EdDSA', 'hs256', 7])
    it(`is refused with the algorithm ${alg}`, async () => {
      assert.equal(await faultOf(tokenOf(claims, { alg })), 'other_algorithm');
    });

  it('is refused without a signature of a live secret, or of another text', async () => {
    const [header, , signature] = tokenOf(claims).split('.') as [string, string, string];
    for (const token of [
      tokenOf(claims, { alg: 'HS256' }, 'is_another_secret'),
      tokenOf(claims, { alg: 'HS256' }, ''),
      `${header}.${encoded({ ...claims, sub: 'somebody-else' })}.${signature}`,
      `${header}.${encoded(claims)}.${encoded('x')}`,
      // Extensions that this service does not know, which a token demands to be known.
      tokenOf(claims, { alg: 'HS256', crit: ['exp'], exp: 1 }),
    ])
      assert.equal(await faultOf(token), 'wrong_hash');
    assert.equal((await readUserToken([], tokenOf(claims), now)).fault, 'wrong_hash');
  });

  for (const [what, token] of [
    ['no text', ''],
    ['two parts', 'a.b'],
    ['five parts', 'a.b.c.d.e'],
    ['an empty part', `${encoded({ alg: 'HS256' })}.${encoded(claims)}.`],
    ['another alphabet', tokenOf(claims).replace('.', '=.')],
    ['more than 8,192 characters', tokenOf({ ...claims, more: 'x'.repeat(8_000) })],
    ['a header that is no object', tokenOf(claims, 'x')],
    ['a payload that is no object', tokenOf('[1]')],
    ['a payload that is no JSON', tokenOf('x')],
  ] as const)
    it(`is none with ${what}`, async () => assert.equal(await faultOf(token), 'bad_token'));

  for (const [fault, odd] of [
    ['bad_end_user_id', { sub: undefined }],
    ['bad_end_user_id', { sub: '' }],
    ['bad_end_user_id', { sub: 'a\nb' }],
    ['bad_end_user_id', { sub: 'x'.repeat(256) }],
    ['bad_end_user_id', { sub: 42 }],
    ['bad_expiry', { exp: undefined }],
    ['bad_expiry', { exp: '1767323945' }],
    ['expired', { exp: inSeconds }],
    ['expired', { exp: -1 }],
    ['too_far_ahead', { exp: inSeconds + 86_401 }],
    ['expiry_in_milliseconds', { exp: now }],
    ['not_yet', { nbf: inSeconds + 60 }],
    ['not_yet', { nbf: 'x' }],
    ['bad_attributes', { attributes: { Plan: 'pro' } }],
    ['bad_attributes', { attributes: [] }],
    ['bad_attributes', { attributes: null }],
  ] as const)
    it(`is refused as ${fault} for ${JSON.stringify(odd).slice(0, 40)}`, async () => {
      assert.equal(await faultOf(tokenOf({ ...claims, ...odd })), fault);
    });
});
