// Texts of roles in German.

import type { TextsLike } from '../../language.ts';
import type { en } from './en.ts';

export const de: TextsLike<typeof en> = {
  role: 'Rolle',
  viewer: 'Betrachter',
  editor: 'Bearbeiter',
  admin: 'Admin',
  owner: 'Inhaber',
  may_viewer: 'Liest alles außer Schlüsseln und Mitgliedern.',
  may_editor: 'Bearbeitet auch Agenten und Wissen.',
  may_admin: 'Verwaltet auch Schlüssel, Konnektoren und Mitglieder.',
  may_owner: 'Alles, auch Inhaber und Einstellungen.',
};
