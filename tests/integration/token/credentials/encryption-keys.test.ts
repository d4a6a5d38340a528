// The rotation of the encryption key, with the service: exchanges go on while replicas with swapped keys run beside each
// other, and a key that is still needed is not given up unnoticed.

import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { userHash } from '#services/token/credentials/rules/user-hash.ts';
import { createSealer } from '#shared/platform/sealing/sealed.ts';
import { eventually } from '../../../support/eventually.ts';
import { context, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

const settings = { LIMIT_TOKEN_EXCHANGE_PER_MINUTE: '100000' };

interface Customer {
  organization: string;
  publishableKey: string;
  secret: string;
}

describe('the encryption key', function () {
  this.timeout(20_000);
  const [old, young] = [randomBytes(32), randomBytes(32)];
  const before = { settings, encryptionKey: old };
  const announced = { encryptionKey: old, decryptionKeys: [young] };
  const swapped = { encryptionKey: young, decryptionKeys: [old] };
  const after = { encryptionKey: young, decryptionKeys: [] };
  let service: TokenHarness;

  const customerAt = async (at: TokenHarness): Promise<Customer> => {
    const organization = await at.organization();
    const { secret: publishableKey } = await at.credential(organization, 'publishable_key');
    const { secret } = await at.credential(organization, 'identity_secret');
    return { organization, publishableKey, secret };
  };
  const exchangeAt = async (at: TokenHarness, { publishableKey, secret }: Customer): Promise<void> => {
    const [id, expires_at] = [randomUUID(), Math.floor(at.now() / 1000) + 600];
    const user_hash = userHash(secret, id, expires_at);
    await at.exchange({ publishable_key: publishableKey, end_user_id: id, expires_at, user_hash });
  };
  const hears = (at: TokenHarness, line: string): Promise<void> =>
    eventually(async () => assert.ok(at.logged().includes(line), at.logged().slice(-2_000)));

  beforeEach(async () => {
    service = await startTokenService(before);
  });
  afterEach(() => service.end());

  it('is rotated without a refused exchange, and the old one can go when the log says so', async () => {
    const customers = [await customerAt(service), await customerAt(service)];
    service = await service.restart(announced);
    const one = service;
    customers.push(await customerAt(one));
    const two = await one.beside(swapped);
    // Under the new key: the replica that does not seal with it yet opens it.
    customers.push(await customerAt(two));
    const running = new Set([one, two]);
    let exchanged = 0;
    let going = true;
    const exchanging = (async () => {
      while (going)
        for (const customer of customers)
          for (const at of running) {
            await exchangeAt(at, customer);
            exchanged += 1;
          }
    })();
    await hears(two, 'resealing waits: a process seals with another key');
    assert.equal(two.logged().includes('no record is left'), false);
    running.delete(one);
    const passed = exchanged + customers.length;
    await eventually(async () => assert.ok(exchanged > passed));
    await one.stop();
    two.advance(61_000);
    const three = await two.beside(swapped);
    running.add(three);
    await hears(three, 'no record is left under DECRYPTION_KEYS');
    const { keyId: youngId, otherKeyIds } = createSealer(young, [old]);
    const line = three
      .logged()
      .split('\n')
      .find((each) => each.includes('no record is left'));
    const told = JSON.parse(line ?? '') as Record<string, unknown>;
    // Three identity secrets and the signing key were made under the old one.
    assert.deepEqual([told['resealed'], told['sealed_under'], told['none_left_under']], [4, youngId, otherKeyIds]);
    const heard = exchanged + 2 * customers.length;
    await eventually(async () => assert.ok(exchanged > heard));
    going = false;
    await exchanging;
    await three.stop();
    service = await two.restart(after);
    for (const customer of customers) await exchangeAt(service, customer);
  });

  it('is asked for at the start while anything is under it, be it one identity secret', async () => {
    await assert.rejects(service.restart(after), /sealed under encryption key/);
    service = await service.restart(swapped);
    await hears(service, 'no record is left under DECRYPTION_KEYS');
    service = await service.restart(announced);
    const customer = await customerAt(service);
    const wanted = createSealer(old).keyId;
    await assert.rejects(service.restart(after), new RegExp(`sealed under encryption key ${wanted}`));
    service = await service.restart(swapped);
    await exchangeAt(service, customer);
    const { data } = await service.token.ListCredentials(
      { organization_id: customer.organization, kind: 'identity_secret' },
      context,
    );
    await service.token.RevokeCredential(
      { organization_id: customer.organization, kind: 'identity_secret', credential_id: data[0]?.id ?? '' },
      context,
    );
    service = await service.restart(after);
  });
});
