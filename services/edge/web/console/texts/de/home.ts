// Übersicht.

import type { home as en } from '../en/home.ts';
import type { TextsLike } from '../texts.ts';

export const home: TextsLike<typeof en> = {
  title: 'Übersicht',
  description: 'Was gerade in {organization} geschieht.',
};
