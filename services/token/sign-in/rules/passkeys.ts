// Pure. Checks of an authenticator's answer that have a sentence of their own, before its signature is verified
// (verify-passkey.ts): the ceremony, the challenge, the origin, the host name, the user, the counter.

import { ContractError } from '#shared/contract/errors/contract-error.ts';

/** The purposes of a challenge. */
export const passkeyPurposes = ['create', 'confirm'] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/** How long a challenge waits for its answer. */
export const challengeMs = 5 * 60_000;

/** The faults of an answer: the keys of sentences in the console. */
export type PasskeyFault = keyof typeof sentences;

const sentences = {
  passkey_challenge: 'The passkey answered too late, or this was answered before: begin again.',
  passkey_origin: 'The passkey answered for a page of another address than the console’s: begin again in the console.',
  passkey_host: 'The passkey answered for another host name than the console’s: begin again in the console.',
  passkey_unverified: 'The passkey did not check who holds it: unlock it by PIN, fingerprint or face, and try again.',
  passkey_unknown: 'This passkey is none of yours here: choose another, or confirm in another way.',
  passkey_copied:
    'The passkey’s counter went back, as that of a copy does: remove it in your profile, and confirm in another way.',
  passkey_invalid: 'The answer of the passkey does not verify: begin again.',
} as const;

/** The refusal of an answer. */
export function passkeyRefused(fault: PasskeyFault, cause?: unknown): ContractError {
  return new ContractError('forbidden', sentences[fault], {
    details: [{ path: '/credential', message: fault }],
    ...(cause === undefined ? {} : { cause }),
  });
}

/** Where the console is. */
export interface Site {
  /** Its origin, as browsers spell it. */
  readonly origin: string;
  /** Its host name. */
  readonly rpId: string;
}

/** The longest texts of an answer, in characters; the edge's schemas are not longer. */
const longestClientData = 8_192;
const base64url = /^[A-Za-z0-9_-]+$/;

/**
 * The challenge that an answer is to, as the browser wrote it down. Throws `forbidden` where the record is none, is of
 * another ceremony (`type`) or of another origin, or of a frame.
 */
export function readClientData(
  clientDataJson: string,
  type: 'webauthn.create' | 'webauthn.get',
  { origin }: Pick<Site, 'origin'>,
): string {
  const read = parsed(clientDataJson);
  if (read?.['type'] !== type || typeof read['challenge'] !== 'string') throw passkeyRefused('passkey_invalid');
  if (read['origin'] !== origin || read['crossOrigin'] === true || read['topOrigin'] !== undefined)
    throw passkeyRefused('passkey_origin');
  return read['challenge'];
}

function parsed(clientDataJson: string): Record<string, unknown> | undefined {
  if (clientDataJson.length > longestClientData || !base64url.test(clientDataJson)) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Bits of the flags byte: the user was there, and was verified. */
const userPresent = 0x01;
const userVerified = 0x04;

/**
 * Checks the head of the authenticator's data: 32 bytes of hash, one of flags, four of counter. `rpIdHash`: SHA-256 of
 * the host name. Throws `forbidden`.
 */
export function checkAuthenticatorData(data: Uint8Array, rpIdHash: Uint8Array): void {
  if (data.length < 37) throw passkeyRefused('passkey_invalid');
  if (!Buffer.from(data.subarray(0, 32)).equals(rpIdHash)) throw passkeyRefused('passkey_host');
  const flags = data[32] ?? 0;
  if ((flags & userPresent) === 0 || (flags & userVerified) === 0) throw passkeyRefused('passkey_unverified');
}

/**
 * Whether a signed counter is not above that of the use before, as that of a copied authenticator. Zero on both sides:
 * an authenticator that does not count, as of synced passkeys.
 */
export function isCopied(counter: number, before: number): boolean {
  return (counter > 0 || before > 0) && counter <= before;
}
