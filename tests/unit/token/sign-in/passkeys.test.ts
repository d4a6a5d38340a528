// The checks of an authenticator's answer before its signature.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { checkAuthenticatorData, isCopied, readClientData } from '#services/token/sign-in/rules/passkeys.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';

const origin = 'https://console.example.com';
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function faultOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof ContractError && error.code === 'forbidden');
    return error.details?.[0]?.message;
  }
  return undefined;
}

describe('an authenticator’s answer', () => {
  const right = { type: 'webauthn.get', challenge: 'abc', origin, crossOrigin: false };
  const readFault = (record: unknown): string | undefined =>
    faultOf(() => readClientData(typeof record === 'string' ? record : encoded(record), 'webauthn.get', { origin }));

  it('names its challenge', () => {
    assert.equal(readClientData(encoded(right), 'webauthn.get', { origin }), 'abc');
  });

  it('is of the console’s own page, in no frame', () => {
    for (const more of [
      { origin: 'http://console.example.com' },
      { origin: `${origin}:8443` },
      { origin: `${origin}.evil.example` },
      { origin: [origin] },
      { crossOrigin: true },
      { topOrigin: origin },
    ])
      assert.equal(readFault({ ...right, ...more }), 'passkey_origin', JSON.stringify(more));
  });

  it('is a record of this ceremony', () => {
    for (const record of [
      { ...right, type: 'webauthn.create' },
      { ...right, challenge: 1 },
      [right],
      null,
      'no base64url!',
      '',
      'A'.repeat(9_000),
    ])
      assert.equal(readFault(record), 'passkey_invalid', JSON.stringify(record));
  });

  it('comes of an authenticator that was there, and checked its holder, for this host', () => {
    const hash = createHash('sha256').update('console.example.com').digest();
    const data = (flags: number, of = hash): Buffer => Buffer.concat([of, Buffer.from([flags, 0, 0, 0, 1])]);
    const fault = (bytes: Buffer): string | undefined => faultOf(() => checkAuthenticatorData(bytes, hash));
    assert.equal(fault(data(0x05)), undefined);
    assert.equal(fault(data(0x1d)), undefined);
    assert.equal(fault(data(0x01)), 'passkey_unverified');
    assert.equal(fault(data(0x04)), 'passkey_unverified');
    assert.equal(fault(data(0x05, createHash('sha256').update('evil.example').digest())), 'passkey_host');
    assert.equal(fault(data(0x05).subarray(0, 36)), 'passkey_invalid');
  });

  it('is a copy’s where its counter does not grow, unless nothing is counted', () => {
    assert.ok(!isCopied(0, 0));
    assert.ok(!isCopied(1, 0));
    assert.ok(!isCopied(8, 7));
    assert.ok(isCopied(7, 7));
    assert.ok(isCopied(6, 7));
    assert.ok(isCopied(0, 7));
  });
});
