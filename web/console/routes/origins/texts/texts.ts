// The words of this section.

import { origins as de } from './de.ts';
import { origins as en } from './en.ts';
import { textsOf } from '../../../components/language.ts';

export const useText = textsOf(en, de);
