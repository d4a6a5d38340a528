// The words of the components.

import { common as de } from './de.ts';
import { common as en } from './en.ts';
import { textsOf } from '../language.ts';

export const useCommonText = textsOf(en, de);
