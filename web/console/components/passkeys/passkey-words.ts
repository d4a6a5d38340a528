// Pure. How asking for a passkey, or confirming in another way, came to nothing, in words.

import { ApiError } from '../../../shared/api-error.ts';
import { PasskeyError } from '../../api/passkeys.ts';
import type { Translate } from '../language.ts';
import { en } from './texts/en.ts';

type Key = keyof typeof en;

/** The sentence; undefined for an error that is about no passkey. */
export function passkeyWords(error: unknown, t: Translate<typeof en>): string | undefined {
  if (error instanceof PasskeyError) return t(error.fault);
  const fault = error instanceof ApiError ? error.details[0]?.message : undefined;
  return fault !== undefined && Object.hasOwn(en, fault) ? t(fault as Key) : undefined;
}
