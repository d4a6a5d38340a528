// The words of this section.

import { keys as de } from './de.ts';
import { keys as en } from './en.ts';
import { textsOf } from '../../../components/language.ts';

export const useText = textsOf(en, de);
