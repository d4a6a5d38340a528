// The words of the section.

import { agents as de } from '../../texts/de/agents.ts';
import { agents as en } from '../../texts/en/agents.ts';
import { textsOf } from '../../texts/texts.ts';

export const useAgentText = textsOf(en, de);
