// The words of this section, and an organization as it is read here.

import type { components } from '../../../api/schema.ts';
import { organizations as de } from './de.ts';
import { organizations as en } from './en.ts';
import { textsOf } from '../../../components/language.ts';

export const useText = textsOf(en, de);

export type Organization = components['schemas']['Organization'];
