// The words of this section, and what it is about.

import type { components } from '../../api/schema.ts';
import { deployment as de } from '../../texts/de/deployment.ts';
import { deployment as en } from '../../texts/en/deployment.ts';
import { textsOf } from '../../texts/texts.ts';

export const useText = textsOf(en, de);

export type Deployment = components['schemas']['Deployment'];
