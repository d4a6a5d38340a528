// A sign-in under way, as the browser keeps it until the provider sends it back: sealed, so that no replica has to
// remember it, and in a cookie of its own for each attempt, so that two tabs do not take each other's.
//
// 1. The key is derived (HKDF) from the client's secret, which only the replicas and the provider have. The provider
//    gains nothing by it: it vouches for identities in any case. A changed secret ends the attempts of ten minutes.
// 2. Issuer and client are in the key; the seal also authenticates the attempt and the console's origin: no seal of
//    another provider, another client, another attempt or another host opens.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Clock } from '#shared/platform/time/clock.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** How long a sign-in may take, in ms. */
export const loginMs = 10 * 60_000;

/** Sealed state of a sign-in. */
export interface PendingLogin {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly returnTo: string;
  /** The provider's id. */
  readonly provider: string;
  /** When it began, in ms since 1970. */
  readonly begunAt: number;
  /** The session whose holder proves their identity anew. */
  readonly raises?: string;
  /** The token of an invitation to accept with it. */
  readonly invitation?: string;
}

/** Seals and opens. `attempt`: the id in the cookie's name. */
export interface LoginSeal {
  seal(login: PendingLogin, attempt: string): string;
  /** Undefined for a seal that does not open here, or is too old. */
  open(sealed: string, attempt: string): PendingLogin | undefined;
}

/** `origin`: the console's, read at each use. */
export function createLoginSeal(parts: {
  issuer: string;
  clientId: string;
  clientSecret: string;
  origin: () => string;
  clock: Clock;
}): LoginSeal {
  const { issuer, clientId, clientSecret, origin, clock } = parts;
  const key = Buffer.from(
    hkdfSync('sha256', clientSecret, '', JSON.stringify(['colloquy sign-in under way v1', issuer, clientId]), 32),
  );
  const bound = (attempt: string): Buffer => Buffer.from(JSON.stringify([attempt, origin()]));
  return {
    seal(login, attempt) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(bound(attempt));
      return Buffer.concat([
        nonce,
        cipher.update(JSON.stringify(login), 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]).toString('base64url');
    },
    open(sealed, attempt) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= nonceBytes + tagBytes) return undefined;
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
        decipher.setAAD(bound(attempt));
        decipher.setAuthTag(bytes.subarray(-tagBytes));
        const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
        const login = JSON.parse(text) as PendingLogin;
        const age = clock() - login.begunAt;
        // Replicas' clocks differ a little.
        return age < loginMs && age > -60_000 ? login : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
