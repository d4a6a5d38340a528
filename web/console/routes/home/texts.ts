// The words of Home.

import { home as de } from '../../texts/de/home.ts';
import { home as en } from '../../texts/en/home.ts';
import { textsOf } from '../../texts/texts.ts';

export const useText = textsOf(en, de);
