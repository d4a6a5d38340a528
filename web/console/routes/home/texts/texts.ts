// The words of Home.

import { home as de } from './de.ts';
import { home as en } from './en.ts';
import { textsOf } from '../../../components/language.ts';

export const useText = textsOf(en, de);
