// Texts of the limits section in German.

import type { en } from './en.ts';
import type { TextsLike } from '../../../components/language.ts';

export const de: TextsLike<typeof en> = {
  title: 'Grenzen',
  description: 'Was für diese Organisation gilt. Eine Änderung gilt innerhalb von 5 Sekunden.',
  limit: 'Grenze',
  value: 'Wert',
  default: 'Vorgabe',
  ceiling: 'Obergrenze',
  used: 'Jetzt genutzt',
  refused: 'Abgelehnt in 24 h',
  unlimited: 'Keine Grenze',
  own: 'eigener Wert',
  change: 'Ändern',
  changeOf: '{name} ändern',
  newValue: 'Neuer Wert',
  between: 'Eine ganze Zahl von 1 bis {most}. Leer: die Vorgabe.',
  saved: 'Die Grenze wurde geändert',
  share: '{share} genutzt',
};
