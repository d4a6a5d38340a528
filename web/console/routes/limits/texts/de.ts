// Texts of the limits section in German.

import type { en } from './en.ts';
import type { TextsLike } from '../../../components/language.ts';

export const de: TextsLike<typeof en> = {
  title: 'Grenzen',
  description: 'Wie viel diese Organisation benutzen darf. Änderungen gelten nach höchstens 5 Sekunden.',
  limit: 'Grenze',
  value: 'Wert',
  default: 'Vorgabe',
  ceiling: 'Obergrenze',
  used: 'Jetzt genutzt',
  refused: 'Abgelehnt in 24 h',
  unlimited: 'Keine Grenze',
  own: 'hier gesetzt',
  change: 'Ändern',
  changeOf: 'Ändern: {name}',
  newValue: 'Neuer Wert',
  between: 'Eine ganze Zahl von 1 bis {most}. Leer: die Vorgabe.',
  saved: 'Die Grenze ist geändert.',
  share: '{share} genutzt',
};
