// The words of this section, and an organization as it is read here.

import type { components } from '../../api/schema.ts';
import { organizations as de } from '../../texts/de/organizations.ts';
import { organizations as en } from '../../texts/en/organizations.ts';
import { textsOf } from '../../texts/texts.ts';

export const useText = textsOf(en, de);

export type Organization = components['schemas']['Organization'];
