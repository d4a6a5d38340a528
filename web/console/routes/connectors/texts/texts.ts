// The words of the section.

import { connectors as de } from './de.ts';
import { connectors as en } from './en.ts';
import { textsOf } from '../../../components/language.ts';

export const useText = textsOf(en, de);
