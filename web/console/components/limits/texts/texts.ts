// The words of limits, which an organization and the operator's area show.

import { limits as de } from './de.ts';
import { limits as en } from './en.ts';
import { textsOf } from '../../language.ts';

export const useLimitText = textsOf(en, de);
