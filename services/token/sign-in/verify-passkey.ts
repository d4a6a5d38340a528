// Verifies the answers of authenticators (WebAuthn) by @simplewebauthn/server, after the checks of rules/passkeys.ts.
// The library is loaded at the first challenge: processes without passkeys never load it.

import { createHash } from 'node:crypto';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { passkeyAlgorithms } from '#shared/contract/passkeys/passkeys.ts';
import { checkAuthenticatorData, passkeyRefused, type Site } from './rules/passkeys.ts';
import type { Passkey } from './store/passkeys.ts';

/** A creation's answer; bytes are unpadded base64url. */
export interface CreationAnswer {
  readonly credentialId: string;
  readonly clientDataJson: string;
  readonly attestationObject: string;
}

/** A use's answer. */
export interface UseAnswer {
  readonly credentialId: string;
  readonly clientDataJson: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** A new passkey's key. */
export interface VerifiedKey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly backedUp: boolean;
}

/** Loads the library ahead, while a person unlocks their authenticator. */
export async function loadVerifier(): Promise<void> {
  await Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')]);
}

/** The key of a new passkey. `challenge`: of the challenge that was taken. Throws `forbidden`. */
export async function verifyCreation(answer: CreationAnswer, challenge: string, site: Site): Promise<VerifiedKey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  return verified(async () => {
    const attested = decodeAttestationObject(new Uint8Array(Buffer.from(answer.attestationObject, 'base64url')));
    checkAuthenticatorData(attested.get('authData'), hashOf(site.rpId));
    // None was asked for, and nobody's chain of certificates is read: browsers send none, or a statement of the key
    // about itself.
    const format = attested.get('fmt');
    if (format !== 'none' && (format !== 'packed' || attested.get('attStmt').get('x5c') !== undefined))
      throw passkeyRefused('passkey_invalid');
    const { verified: holds, registrationInfo: info } = await verifyRegistrationResponse({
      response: {
        ...credential(answer.credentialId),
        response: { clientDataJSON: answer.clientDataJson, attestationObject: answer.attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!holds || info.credential.id !== answer.credentialId) throw passkeyRefused('passkey_invalid');
    return {
      credentialId: info.credential.id,
      publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
      counter: info.credential.counter,
      backedUp: info.credentialBackedUp,
    };
  });
}

/** The signed counter of a use. `passkey`: the one of the answer's id. Throws `forbidden`. */
export async function verifyUse(
  answer: UseAnswer,
  passkey: Passkey,
  challenge: string,
  site: Site,
): Promise<{ readonly counter: number; readonly backedUp: boolean }> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  return verified(async () => {
    checkAuthenticatorData(Buffer.from(answer.authenticatorData, 'base64url'), hashOf(site.rpId));
    const { verified: holds, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: {
        ...credential(answer.credentialId),
        response: {
          clientDataJSON: answer.clientDataJson,
          authenticatorData: answer.authenticatorData,
          signature: answer.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        // Compared once the signature holds (isCopied): nobody is told of a copy by an unsigned counter.
        counter: 0,
      },
    });
    if (!holds) throw passkeyRefused('passkey_invalid');
    return { counter: info.newCounter, backedUp: info.credentialBackedUp };
  });
}

/** The library throws plain errors at all that does not fit. */
async function verified<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ContractError ? error : passkeyRefused('passkey_invalid', error);
  }
}

function credential(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}

function hashOf(rpId: string): Buffer {
  return createHash('sha256').update(rpId).digest();
}
