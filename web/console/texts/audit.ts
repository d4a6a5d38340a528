// The words of the audit, which an organization and the operator's area show.

import { audit as de } from './de/audit.ts';
import { audit as en } from './en/audit.ts';
import { textsOf } from './texts.ts';

export const useAuditText = textsOf(en, de);
