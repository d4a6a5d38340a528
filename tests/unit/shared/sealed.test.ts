// Secrets at rest.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createSealer, SealBrokenError } from '#shared/platform/sealing/sealed.ts';

describe('sealed values', () => {
  const sealer = createSealer(randomBytes(32));

  it('open for the record they were sealed for', () => {
    assert.equal(sealer.open(sealer.seal('is_secret', 'r1'), 'r1'), 'is_secret');
  });

  it('show nothing, and differ each time', () => {
    const [one, two] = [sealer.seal('is_secret', 'r1'), sealer.seal('is_secret', 'r1')];
    assert.notEqual(one.ciphertext, two.ciphertext);
    assert.notEqual(one.nonce, two.nonce);
    assert.equal(JSON.stringify(one).includes('is_secret'), false);
  });

  it('do not open in another record, changed, cut short, or under another key', () => {
    const sealed = sealer.seal('is_secret', 'r1');
    const changed = Buffer.from(sealed.ciphertext, 'base64');
    changed[0] = (changed[0] ?? 0) ^ 1;
    assert.throws(() => sealer.open(sealed, 'r2'), SealBrokenError);
    assert.throws(() => sealer.open({ ...sealed, ciphertext: changed.toString('base64') }, 'r1'), SealBrokenError);
    assert.throws(() => sealer.open({ ...sealed, ciphertext: sealed.ciphertext.slice(0, 8) }, 'r1'), SealBrokenError);
    assert.throws(() => sealer.open({ ...sealed, ciphertext: '' }, 'r1'), SealBrokenError);
    assert.throws(() => createSealer(randomBytes(32)).open(sealed, 'r1'), SealBrokenError);
  });

  it('name the key they are under without giving it away', () => {
    const key = randomBytes(32);
    const { key_id: id } = createSealer(key).seal('x', 'r');
    assert.match(id, /^[0-9a-f]{8}$/);
    assert.equal(key.toString('hex').includes(id), false);
  });

  it('open under a key that was given for opening, and are never made under it', () => {
    const [old, young] = [randomBytes(32), randomBytes(32)];
    const [before, during] = [createSealer(old), createSealer(young, [old, young])];
    const sealed = before.seal('is_secret', 'r1');
    assert.equal(during.open(sealed, 'r1'), 'is_secret');
    assert.throws(() => during.open(sealed, 'r2'), SealBrokenError);
    assert.deepEqual(during.otherKeyIds, [before.keyId]);
    const again = during.seal('is_secret', 'r1');
    assert.equal(again.key_id, during.keyId);
    assert.throws(() => before.open(again, 'r1'), SealBrokenError);
    assert.equal(createSealer(young).open(again, 'r1'), 'is_secret');
  });

  it('say which key they want and which were given', () => {
    const [old, young, other] = [randomBytes(32), randomBytes(32), randomBytes(32)];
    const sealed = createSealer(old).seal('is_secret', 'r1');
    const given = [createSealer(young).keyId, createSealer(other).keyId];
    assert.throws(() => createSealer(young, [other]).open(sealed, 'r1'), {
      message: `A record is sealed under encryption key ${sealed.key_id}; the keys given are ${given.join(', ')}.`,
    });
  });

  it('need keys of 32 bytes', () => {
    assert.throws(() => createSealer(randomBytes(16)), TypeError);
    assert.throws(() => createSealer(randomBytes(32), [randomBytes(16)]), TypeError);
  });
});
