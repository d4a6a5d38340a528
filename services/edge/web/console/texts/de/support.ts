// Zugänge von Betreibern zu Inhalten.

import type { support as en } from '../en/support.ts';
import type { TextsLike } from '../texts.ts';

export const support: TextsLike<typeof en> = {
  title: 'Supportzugang',
  none: 'Kein Zugang wurde geöffnet',
  forMembers:
    'Ein Betreiber dieses Dienstes liest nur dann, was Ihre Endnutzer geschrieben, gehört oder hochgeladen haben, solange ein Zugang offen ist: für eine Stunde, mit einem Grund, den Sie hier sehen. Sie können ihn vorher beenden.',
  forOperators:
    'Für eine Stunde dürfen Sie lesen, was Endnutzer geschrieben, gehört oder hochgeladen haben. Inhaber und Admins sehen den Zugang und Ihren Grund.',
  reason: 'Grund',
  openedBy: 'Geöffnet von',
  opened: 'Geöffnet',
  state: 'Zustand',
  ends: 'Endet',
  open: 'Offen',
  ended: 'Beendet',
  over: 'Vorbei',
  end: 'Beenden',
  endOf: 'Den Zugang beenden: {reason}',
  endedDone: 'Der Zugang ist beendet',
};
