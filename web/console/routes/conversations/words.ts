// The words of this section.

import { conversations as de } from '../../texts/de/conversations.ts';
import { conversations as en } from '../../texts/en/conversations.ts';
import { textsOf } from '../../texts/texts.ts';

export const useText = textsOf(en, de);
