// The words of the section.

import { connectors as de } from '../../texts/de/connectors.ts';
import { connectors as en } from '../../texts/en/connectors.ts';
import { textsOf } from '../../texts/texts.ts';

export const useText = textsOf(en, de);
