// The words of Embed.

import { embed as de } from './de.ts';
import { embed as en } from './en.ts';
import { textsOf } from '../../../components/language.ts';

export const useText = textsOf(en, de);
