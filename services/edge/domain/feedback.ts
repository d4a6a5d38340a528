// Pure. Rules for feedback on an answer: a rating, the reason of a bad one, and a comment; or none, which takes it
// back.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { plainText } from './plain-text.ts';

export const ratings = ['up', 'down'] as const;
export const reasons = ['incorrect', 'incomplete', 'not_helpful', 'unsafe', 'other'] as const;

/** Code points of a comment after trimming. */
export const longestComment = 2_000;

export interface GivenFeedback {
  rating: (typeof ratings)[number] | null;
  reason?: (typeof reasons)[number];
  comment?: string;
}

/** The feedback to store; without a rating it is taken back. Throws `validation_error`. */
export function keptFeedback({ rating, reason, comment: given }: GivenFeedback): {
  rating?: string;
  reason?: string;
  comment?: string;
} {
  if (reason !== undefined && rating !== 'down') throw validationError('/reason', 'goes with the rating "down" only');
  if (given !== undefined && rating === null) throw validationError('/comment', 'goes with a rating only');
  const comment = given === undefined ? '' : plainText(given, '/comment', longestComment);
  return {
    ...(rating === null ? {} : { rating }),
    ...(reason === undefined ? {} : { reason }),
    ...(comment === '' ? {} : { comment }),
  };
}
