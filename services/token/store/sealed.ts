// Secrets at rest: AES-256-GCM under the deployment's key, bound to the record they belong to, so that a sealed
// value copied into another record does not open there.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

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

/** Thrown where a sealed value does not open: another encryption key, or a changed record. Says nothing of either. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

/** Seals and opens values of records. */
export interface Sealer {
  seal(plaintext: string, recordId: string): Sealed;
  /** Throws SealBrokenError. */
  open(sealed: Sealed, recordId: string): string;
}

/** `encryptionKey` is 32 bytes. */
export function createSealer(encryptionKey: Buffer): Sealer {
  if (encryptionKey.length !== 32) throw new TypeError('The encryption key must be 32 bytes.');
  const keyId = createHash('sha256')
    .update('colloquy encryption key id')
    .update(encryptionKey)
    .digest('hex')
    .slice(0, 8);
  return {
    seal(plaintext, recordId) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, encryptionKey, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(recordId));
      const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return { key_id: keyId, nonce: nonce.toString('base64'), ciphertext: ciphertext.toString('base64') };
    },
    open(sealed, recordId) {
      if (sealed.key_id !== keyId) {
        throw new SealBrokenError(
          `A record is sealed under encryption key ${sealed.key_id}; the key given is ${keyId}.`,
        );
      }
      try {
        const bytes = Buffer.from(sealed.ciphertext, 'base64');
        const decipher = createDecipheriv(algorithm, encryptionKey, Buffer.from(sealed.nonce, 'base64'), {
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
