// The words of limits, which an organization and the operator's area show.

import { limits as de } from './de/limits.ts';
import { limits as en } from './en/limits.ts';
import { textsOf } from './texts.ts';

export const useLimitText = textsOf(en, de);
