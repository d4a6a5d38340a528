// The words of this section.

import { conversations as de } from './de.ts';
import { conversations as en } from './en.ts';
import { textsOf } from '../../../components/language.ts';

export const useText = textsOf(en, de);
