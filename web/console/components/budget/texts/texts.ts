// Texts of a used-up budget in the language of the page.

import { textsOf } from '../../language.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const useText = textsOf(en, de);
