// Texts of the settings section in German.

import type { en } from './en.ts';
import type { TextsLike } from '../../../components/language.ts';

export const de: TextsLike<typeof en> = {
  title: 'Einstellungen',
  description: 'Der Name dieser Organisation, und was ihre Betrachter sehen.',
  general: 'Allgemein',
  name: 'Name',
  nameHint: '1 bis {most} Zeichen. Mitglieder sehen ihn.',
  viewers: 'Betrachter sehen Inhalte: Nachrichten, Spuren, Dokumente und Argumente',
  viewersHint: 'Aus: Sie sehen, dass etwas geschah, und nicht, was gesagt wurde.',
  save: 'Speichern',
  saved: 'Gespeichert',
  facts: 'Über',
  id: 'Kennung der Organisation',
  created: 'Angelegt',
  retention: 'Spuren bleiben',
  retentionDays: { one: '{count} Tag', other: '{count} Tage' },
  changeLimits: 'Unter Grenzen ändern',
  danger: 'Gefahr',
  disable: 'Sperren',
  enable: 'Entsperren',
  disabledNotice: 'Diese Organisation ist gesperrt: Nichts von ihr wird angenommen.',
  disableText: 'Offene Streams enden, und alle ihre Zugangsdaten werden abgelehnt, bis sie entsperrt ist.',
  deleteIt: 'Organisation löschen',
  deleteText:
    'Alles, was sie hat, geht für immer: Agenten, Dokumente, Gespräche, Schlüssel und Mitglieder. Nur eine gesperrte Organisation kann gelöscht werden.',
  deleted: 'Die Organisation wird gelöscht',
};
