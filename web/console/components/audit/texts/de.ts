// Texts of the audit trail in German.

import type { en } from './en.ts';
import type { TextsLike } from '../../language.ts';

export const de: TextsLike<typeof en> = {
  title: 'Protokoll',
  description:
    'Wer in dieser Organisation was getan hat. Einträge entstehen vor der Handlung und können nicht geändert werden.',
  titleOfAll: 'Protokoll über alle Organisationen',
  descriptionOfAll:
    'Wer in der ganzen Installation was getan hat, auch abgelehnte Anmeldungen. Einträge entstehen vor der Handlung und können nicht geändert werden.',
  organization: 'Organisation',
  organizationHint: 'Ihre ganze Kennung',
  export: 'Als NDJSON exportieren',
  who: 'Wer',
  anybody: 'Alle',
  action: 'Handlung',
  outcome: 'Ausgang',
  anyOutcome: 'Jeder',
  from: 'Von',
  to: 'Bis',
  clear: 'Filter löschen',
  when: 'Wann',
  changed: 'Geänderte Felder',
  address: 'Adresse',
  target: 'Ziel',
  actorId: 'Kennung',
  signedInBy: 'Angemeldet durch',
  role: 'Rolle',
  request: 'Anfrage',
  empty: 'Noch ist nichts verzeichnet',
  nothingFits: 'Nichts passt zu diesen Filtern',
  actor_member: 'Mitglied',
  actor_operator: 'Betreiber',
  actor_personal_token: 'Persönliches Token',
  actor_service_account: 'Dienstkonto',
  actor_setup: 'Einrichtung',
  actor_service: 'Dienst',
  actor_nobody: 'Niemand',
  outcome_done: 'Getan',
  outcome_refused: 'Abgelehnt',
  outcome_failed: 'Gescheitert',
  outcome_unknown: 'Unbekannt',
};
