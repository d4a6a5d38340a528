// Pure. Names of organizations, credentials and people, and reasons for acts.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { longest, shortestReason } from '#shared/contract/names/lengths.ts';
import { isPlainName, plainNameRule } from '#shared/contract/names/plain-name.ts';

/** The name as it is stored: trimmed, not empty, as `isPlainName` has them. Throws `validation_error`. */
export function checkName(name: string): string {
  const trimmed = name.trim();
  const characters = Array.from(trimmed).length;
  if (characters < 1 || characters > longest.name || !isPlainName(trimmed))
    throw validationError('/name', `must have 1 to ${longest.name} characters, ${plainNameRule}`);
  return trimmed;
}

/** A note on the invited person, as it is stored: trimmed, not empty, as `isPlainName` has them. Throws `validation_error`. */
export function checkNote(note: string): string {
  const trimmed = note.trim();
  if (trimmed === '' || Array.from(trimmed).length > longest.note || !isPlainName(trimmed))
    throw validationError('/note', `must have 1 to ${longest.note} characters, ${plainNameRule}`);
  return trimmed;
}

const auditedCharacters = 27;

/** The audit's name of an actor who acts for another: both, each as far as there is room. */
export function auditedName(own: string, other: string | undefined): string {
  return other === undefined ? own : `${start(own)} (${start(other)})`;
}

function start(name: string): string {
  const characters = Array.from(name);
  return characters.length <= auditedCharacters ? name : `${characters.slice(0, auditedCharacters - 1).join('')}…`;
}

/** An e-mail address as it is stored: trimmed, with an at sign, at most 254 characters. Throws `validation_error`. */
export function checkEmail(email: string): string {
  const trimmed = email.trim();
  if (trimmed.length > 254 || !isPlainName(trimmed) || !/^[^\s@]+@[^\s@]+$/u.test(trimmed))
    throw validationError('/email', 'must be an e-mail address of at most 254 characters');
  return trimmed;
}

/** The reason of an act, as it is stored: trimmed, not too short, in one line. Throws `validation_error`. */
export function checkReason(reason: string): string {
  const trimmed = reason.trim();
  const characters = Array.from(trimmed).length;
  if (characters < shortestReason || characters > longest.reason || !isPlainName(trimmed))
    throw validationError('/reason', `must have ${shortestReason} to ${longest.reason} characters, ${plainNameRule}`);
  return trimmed;
}
