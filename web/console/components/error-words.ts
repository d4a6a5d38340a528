// Pure. Errors in words for people.

import { ApiError } from '../../shared/api-error.ts';
import type { en } from './texts/en.ts';
import type { Translate } from './language.ts';

/** The sentence of an error: the service's own message, where the console has no better words. */
export function errorWords(error: unknown, t: Translate<typeof en>): string {
  if (!(error instanceof ApiError)) return t('somethingFailed');
  if (error.code === 'offline') return t('offline');
  if (isOutdated(error)) return t('conflict');
  if (needsProof(error)) return t('notConfirmed');
  if (error.passes) return t('unavailable');
  return error.message;
}

/** Whether a refusal asks for confirming first who holds the session. */
export function needsProof(error: ApiError): boolean {
  return error.status === 403 && error.details.some(({ message }) => message === 'step_up');
}

/**
 * Whether the error says that somebody else changed the thing since it was read: its `If-Match` names a former
 * revision.
 */
export function isOutdated(error: unknown): boolean {
  return (
    error instanceof ApiError && error.code === 'conflict' && error.details.some(({ message }) => message === 'changed')
  );
}

/** Whether the error says that a thing is not there. */
export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether the error says that the role does not allow it. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
