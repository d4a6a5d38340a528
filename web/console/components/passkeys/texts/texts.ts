// Texts of passkeys in the language of the page.

import { textsOf } from '../../language.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const usePasskeyText = textsOf(en, de);
