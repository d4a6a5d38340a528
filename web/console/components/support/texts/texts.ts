// The words of accesses for support, which an organization and the operator's area show.

import { support as de } from './de.ts';
import { support as en } from './en.ts';
import { textsOf } from '../../language.ts';

export const useSupportText = textsOf(en, de);
