// Pure. Characters that no chosen name may hold: with them it would look like another in the audit, in lists and in
// mails.

/**
 * Controls, ends of lines, and characters that turn or isolate the direction of writing. Marks that only nudge it
 * (U+200E, U+200F) stay.
 */
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const allUnfit = new RegExp(unfit, 'gu');

/** Completes "must have 1 to 200 characters, ". */
export const plainNameRule = 'none of them a control character or one that turns the direction of text';

/** Whether a text is well-formed Unicode on one line, and reads in the order in which it is written. */
export function isPlainName(text: string): boolean {
  return text.isWellFormed() && !unfit.test(text);
}

/**
 * The same text as a plain name: of somebody who was not asked and can mend nothing, as of an identity provider's
 * claim.
 */
export function toPlainName(text: string): string {
  return text.toWellFormed().replace(allUnfit, '').trim();
}
