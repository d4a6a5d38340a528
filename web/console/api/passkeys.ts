// Passkeys: the browser's part (WebAuthn), between a challenge of the administration and its answer.

import { answerOf, api, call } from './client.ts';
import type { Me } from './me.ts';
import type { components } from './schema.ts';

export type Passkey = components['schemas']['Passkey'];
type Challenge = components['schemas']['PasskeyChallenge'];

/** The passkeys of the signed-in member, and where this page can use some. */
export interface Passkeys {
  readonly data: readonly Passkey[];
  /** The host name whose passkeys this page can use; null where it has an IP address in place of a name. */
  readonly host: string | null;
  /** The origin of the console that has a name; null where none has. */
  readonly usable_at: string | null;
}

/** Asking the authenticator came to nothing. `fault`: the key of a sentence. */
export class PasskeyError extends Error {
  readonly fault: 'passkey_cancelled' | 'passkey_known' | 'passkey_browser';
  constructor(fault: PasskeyError['fault'], cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

export const passkeysKey = (memberId: string) => ['own-passkeys', memberId] as const;

/** Lists them; it never waits at the gate, which asks for them itself. */
export function readPasskeys(): Promise<Passkeys> {
  return call('GET', '/admin/v1/me/passkeys');
}

/** Whether this browser has passkeys, and reads their JSON by itself. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Makes one, at an authenticator that the person chooses. Throws PasskeyError, ApiError. */
export async function addPasskey(name: string): Promise<Passkey> {
  const body = { purpose: 'create' } as const;
  const { creation } = await answerOf(api.POST('/admin/v1/me/passkey-challenges', { body }));
  const credential = await asked(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(creation as PublicKeyCredentialCreationOptionsJSON),
    }),
  );
  const made = credential.toJSON() as unknown as CreatedCredential;
  return answerOf(api.POST('/admin/v1/me/passkeys', { body: { name, credential: made } }));
}

/** Confirms by one of them who holds the session. Throws PasskeyError, ApiError. */
export async function confirmByPasskey(): Promise<Me> {
  const { request } = await call<Challenge>('POST', '/admin/v1/me/passkey-challenges', { purpose: 'confirm' });
  const credential = await asked(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(request as PublicKeyCredentialRequestOptionsJSON),
    }),
  );
  return call<Me>('POST', '/admin/v1/me/confirmations', { credential: credential.toJSON() });
}

/** A created credential, as `toJSON()` has it. */
interface CreatedCredential {
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports?: string[]; [more: string]: unknown };
  [more: string]: unknown;
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (!hasPasskeys()) throw new PasskeyError('passkey_browser');
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (error) {
    const { name } = error as { name?: unknown };
    // The first is also the answer to a person who says no: browsers tell pages no more.
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyError('passkey_cancelled', error);
    if (name === 'InvalidStateError') throw new PasskeyError('passkey_known', error);
    throw new PasskeyError('passkey_browser', error);
  }
  throw new PasskeyError('passkey_browser');
}
