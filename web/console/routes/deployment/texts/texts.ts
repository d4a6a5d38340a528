// The words of this section, and what it is about.

import type { components } from '../../../api/schema.ts';
import { deployment as de } from './de.ts';
import { deployment as en } from './en.ts';
import { textsOf } from '../../../components/language.ts';

export const useText = textsOf(en, de);

export type Deployment = components['schemas']['Deployment'];
