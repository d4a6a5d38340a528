// The words of Embed.

import { embed as de } from '../../texts/de/embed.ts';
import { embed as en } from '../../texts/en/embed.ts';
import { textsOf } from '../../texts/texts.ts';

export const useText = textsOf(en, de);
