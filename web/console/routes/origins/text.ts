// The words of this section.

import { origins as de } from '../../texts/de/origins.ts';
import { origins as en } from '../../texts/en/origins.ts';
import { textsOf } from '../../texts/texts.ts';

export const useText = textsOf(en, de);
