// The words of this section.

import { knowledge as de } from './de.ts';
import { knowledge as en } from './en.ts';
import { textsOf } from '../../../components/language.ts';

export const useText = textsOf(en, de);
