// The words around the screens.

import { shell as de } from './de/shell.ts';
import { shell as en } from './en/shell.ts';
import { textsOf } from './texts.ts';

export const useShellText = textsOf(en, de);
