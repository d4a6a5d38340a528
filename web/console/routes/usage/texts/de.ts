// Texts of the usage section in German.

import type { en } from './en.ts';
import type { TextsLike } from '../../../components/language.ts';

export const de: TextsLike<typeof en> = {
  title: 'Verbrauch',
  description:
    'Modell-Tokens, Läufe und Nachrichten nach Tagen (UTC). Er bleibt, wenn Spuren und Gespräche gelöscht sind.',
  range: 'Zeitraum',
  days7: '7 Tage',
  days30: '30 Tage',
  days90: '90 Tage',
  group: 'Nach',
  group_day: 'Tag',
  group_agent: 'Agent',
  group_model: 'Modell',
  group_preview: 'Vorschauen',
  csv: 'CSV herunterladen',
  tokens: 'Tokens',
  runs: 'Läufe',
  input: 'Eingabe-Tokens',
  output: 'Ausgabe-Tokens',
  inputShort: 'Eingabe',
  outputShort: 'Ausgabe',
  cached: 'Aus Cache',
  written: 'In Cache',
  reasoning: 'Nachdenken',
  cost: 'Kosten',
  estimated: 'geschätzt',
  costText:
    'Kosten nach den Preisen der Verbindungen, in deren Währung; – wo kein Modell einen hat. ≈ ist geschätzt: Ein Anbieter hat nicht alle Token gemeldet.',
  messages: 'Nachrichten',
  failed: 'Gescheitert',
  waited: 'Gewartet',
  day: 'Tag',
  agent: 'Agent',
  model: 'Modell',
  preview: 'Wessen',
  previews: 'Mitglieder, die Agenten ausprobieren',
  visitors: 'Alle anderen',
  empty: 'In dieser Zeit wurde nichts verbraucht',
  emptyText: 'Läufe zählen, sobald sie enden.',
  chartHint: 'Die Pfeiltasten gehen von Tag zu Tag; die Tabelle darunter hat alle Werte.',
  others: 'Andere',
  chartOf: '{what} nach Tagen',
};
