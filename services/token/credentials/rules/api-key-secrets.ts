// Pure. The two secrets of an API key: the newest, and the one before it until it is replaced or ended. They are fields of one
// document, so that a change of both is one write.

import type { Update } from '#shared/ports/document-store/document-store.ts';

/** Which of the two. */
export type SecretPlace = 'newest' | 'previous';

/** The field that records the last use of each. */
export const usedAtOf = { newest: 'secret_used_at', previous: 'previous_used_at' } as const;

/** A secret as it is stored. */
export interface NewSecret {
  readonly secret_sha256: string;
  readonly prefix: string;
}

/** Stored fields of a key's secrets. */
export interface KeySecrets {
  readonly prefix: string;
  readonly created_at: Date;
  readonly secret_sha256?: string;
  readonly secret_made_at?: Date;
  readonly secret_used_at?: Date;
  /** There together: the secret before it, while both live. */
  readonly previous_secret_sha256?: string;
  readonly previous_prefix?: string;
  readonly previous_made_at?: Date;
  readonly previous_used_at?: Date;
}

/** A live secret, as answers show it. */
export interface SecretStanding {
  readonly prefix: string;
  readonly madeAt: Date;
  readonly usedAt: Date | undefined;
}

/** The live secrets of a key, the newest first. */
export function liveSecrets(key: KeySecrets): SecretStanding[] {
  if (key.secret_sha256 === undefined) return [];
  const newest = { prefix: key.prefix, madeAt: madeAt(key), usedAt: key.secret_used_at };
  const { previous_prefix: prefix, previous_made_at: made } = key;
  if (prefix === undefined || made === undefined) return [newest];
  return [newest, { prefix, madeAt: made, usedAt: key.previous_used_at }];
}

/** The secret that begins so. The older of two that begin alike. */
export function findSecret(key: KeySecrets, prefix: string): SecretPlace | undefined {
  if (key.secret_sha256 === undefined) return undefined;
  if (key.previous_prefix === prefix) return 'previous';
  return key.prefix === prefix ? 'newest' : undefined;
}

/** Puts a new secret before the newest one. */
export function rotated(key: KeySecrets, next: NewSecret, now: Date): Update {
  return updateOf({
    ...next,
    secret_made_at: now,
    secret_used_at: undefined,
    previous_secret_sha256: key.secret_sha256,
    previous_prefix: key.prefix,
    previous_made_at: madeAt(key),
    previous_used_at: key.secret_used_at,
  });
}

/** Takes one of two away; the other is the newest then. */
export function withoutSecret(key: KeySecrets, which: SecretPlace): Update {
  const alone = {
    previous_secret_sha256: undefined,
    previous_prefix: undefined,
    previous_made_at: undefined,
    previous_used_at: undefined,
  };
  if (which === 'previous') return updateOf({ ...alone, secret_made_at: madeAt(key) });
  return updateOf({
    ...alone,
    secret_sha256: key.previous_secret_sha256,
    prefix: key.previous_prefix,
    secret_made_at: key.previous_made_at,
    secret_used_at: key.previous_used_at,
  });
}

// The first secret is as old as its key.
function madeAt({ secret_made_at, created_at }: KeySecrets): Date {
  return secret_made_at ?? created_at;
}

function updateOf(fields: Readonly<Record<string, string | Date | undefined>>): Update {
  const set: Record<string, string | Date> = {};
  const unset: Record<string, true> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) unset[name] = true;
    else set[name] = value;
  }
  return { $set: set, $unset: unset };
}
