// Texts of the approvals section in German.

import type { en } from './en.ts';
import type { TextsLike } from '../../../components/language.ts';

export const de: TextsLike<typeof en> = {
  title: 'Zustimmungen',
  description:
    'Werkzeugaufrufe, die den Endnutzer vorher fragen. Er entscheidet, niemand sonst: Ein Lauf handelt in seinem Namen.',
  waiting: 'Wartend',
  decided: 'Entschieden',
  noneWaiting: 'Nichts wartet auf Zustimmung',
  noneDecided: 'Noch wurde nichts entschieden',
  tool: 'Werkzeug',
  arguments: 'Argumente',
  argumentsRemoved: 'nicht mehr aufbewahrt',
  endUser: 'Endnutzer',
  asked: 'Gefragt',
  until: 'Bis',
  outcome: 'Ausgang',
  by: 'Von',
  at: 'Entschieden',
  result: 'Ergebnis',
  hash: 'Hash des Gezeigten',
  openTrace: 'Spur von {tool} öffnen',
  cancel: 'Lauf abbrechen',
  cancelOf: 'Lauf von {tool} abbrechen',
  cancelTitle: 'Diesen Lauf abbrechen?',
  cancelText: 'Der Aufruf unterbleibt, und der Lauf endet.',
  cancelled: 'Der Lauf wird abgebrochen.',
  outcome_approved: 'zugestimmt',
  outcome_declined: 'abgelehnt',
  outcome_expired: 'abgelaufen',
  outcome_cancelled: 'abgebrochen',
  by_end_user: 'Endnutzer',
  by_api_key: 'API-Schlüssel',
  by_remembered: 'frühere Zustimmung',
  by_system: 'Zeit oder Abbruch',
  result_ok: 'ok',
  result_error: 'Fehler',
  result_declined: 'abgelehnt',
  result_expired: 'abgelaufen',
};
