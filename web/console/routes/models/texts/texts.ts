// Texts of the models section in the language of the page.

import { textsOf } from '../../../components/language.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const useText = textsOf(en, de);
