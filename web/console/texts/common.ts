// The words of the components.

import { common as de } from './de/common.ts';
import { common as en } from './en/common.ts';
import { textsOf } from './texts.ts';

export const useCommonText = textsOf(en, de);
