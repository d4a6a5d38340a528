// Settings of the measured systems.

import { generous } from '../embedded.ts';

/** Limits out of the way; the end of an erasure is told in the log. */
export const env = {
  ...generous,
  LOG_LEVEL: 'info',
  LIMIT_END_USER_PER_MINUTE: '100000',
  LIMIT_END_USER_CHANGES_PER_MINUTE: '100000',
};
