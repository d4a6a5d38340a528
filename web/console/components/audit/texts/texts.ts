// The words of the audit, which an organization and the operator's area show.

import { audit as de } from './de.ts';
import { audit as en } from './en.ts';
import { textsOf } from '../../language.ts';

export const useAuditText = textsOf(en, de);
