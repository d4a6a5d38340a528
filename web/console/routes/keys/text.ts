// The words of this section.

import { keys as de } from '../../texts/de/keys.ts';
import { keys as en } from '../../texts/en/keys.ts';
import { textsOf } from '../../texts/texts.ts';

export const useText = textsOf(en, de);
