// The words of the section.

import { agents as de } from './de.ts';
import { agents as en } from './en.ts';
import { textsOf } from '../../../components/language.ts';

export const useAgentText = textsOf(en, de);
