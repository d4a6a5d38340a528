// Secrets at rest: AES-256-GCM under the deployment's key, bound to the record they belong to, so that a sealed
// value copied into another record does not open there.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** An encrypted value as it is stored. */
export type Sealed = {
  /** Which encryption key it is under, so that keys can be rotated. Not the key. */
  key_id: string;
  nonce: string;
  /** With the authentication tag at its end. */
  ciphertext: string;
};

/** Thrown where a sealed value does not open: another encryption key, or a changed record. Shows nothing of either. */
export class SealBrokenError extends StartError {
  override readonly name = 'SealBrokenError';
}

/** Seals and opens values of records. */
export interface Sealer {
  /** The key that seals. */
  readonly keyId: string;
  /** Those that only open. */
  readonly otherKeyIds: readonly string[];
  seal(plaintext: string, recordId: string): Sealed;
  /** Throws SealBrokenError. */
  open(sealed: Sealed, recordId: string): string;
}

/** Each key is 32 bytes. All open; `encryptionKey` alone seals. */
export function createSealer(encryptionKey: Buffer, decryptionKeys: readonly Buffer[] = []): Sealer {
  const keys = new Map([encryptionKey, ...decryptionKeys].map((key) => [keyIdOf(key), key]));
  const keyId = keyIdOf(encryptionKey);
  return {
    keyId,
    otherKeyIds: [...keys.keys()].filter((id) => id !== keyId),
    seal(plaintext, recordId) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, encryptionKey, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(recordId));
      const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return { key_id: keyId, nonce: nonce.toString('base64'), ciphertext: ciphertext.toString('base64') };
    },
    open(sealed, recordId) {
      const key = keys.get(sealed.key_id);
      if (key === undefined) throw keyNotGiven(sealed.key_id, [...keys.keys()]);
      try {
        const bytes = Buffer.from(sealed.ciphertext, 'base64');
        const decipher = createDecipheriv(algorithm, key, Buffer.from(sealed.nonce, 'base64'), {
          authTagLength: tagBytes,
        });
        decipher.setAAD(Buffer.from(recordId));
        decipher.setAuthTag(bytes.subarray(-tagBytes));
        return decipher.update(bytes.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch (error) {
        throw new SealBrokenError('A sealed record was changed.', { cause: error });
      }
    },
  };
}

/** For a record under a key that this process was not given. */
export function keyNotGiven(keyId: string, given: readonly string[]): SealBrokenError {
  const keys = given.length === 1 ? `the key given is ${given[0]}` : `the keys given are ${given.join(', ')}`;
  return new SealBrokenError(`A record is sealed under encryption key ${keyId}; ${keys}.`);
}

function keyIdOf(key: Buffer): string {
  if (key.length !== 32) throw new TypeError('The encryption key must be 32 bytes.');
  return createHash('sha256').update('colloquy encryption key id').update(key).digest('hex').slice(0, 8);
}
