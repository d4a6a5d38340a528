// The words of accesses for support, which an organization and the operator's area show.

import { support as de } from './de/support.ts';
import { support as en } from './en/support.ts';
import { textsOf } from './texts.ts';

export const useSupportText = textsOf(en, de);
