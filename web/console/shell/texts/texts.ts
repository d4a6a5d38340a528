// The words around the screens.

import { shell as de } from './de.ts';
import { shell as en } from './en.ts';
import { textsOf } from '../../components/language.ts';

export const useShellText = textsOf(en, de);
