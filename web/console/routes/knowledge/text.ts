// The words of this section.

import { knowledge as de } from '../../texts/de/knowledge.ts';
import { knowledge as en } from '../../texts/en/knowledge.ts';
import { textsOf } from '../../texts/texts.ts';

export const useText = textsOf(en, de);
