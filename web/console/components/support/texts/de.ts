// Texts of support accesses in German.

import type { en } from './en.ts';
import type { TextsLike } from '../../language.ts';

export const de: TextsLike<typeof en> = {
  title: 'Supportzugang',
  none: 'Kein Zugang wurde geöffnet',
  forMembers:
    'Ein Betreiber dieses Dienstes liest nur dann, was Ihre Endnutzer geschrieben, erfahren oder hochgeladen haben, und ändert nur dann Agenten, Wissen und Konnektoren, wenn ein Zugang offen ist: für eine Stunde, mit einem Grund, den Sie hier sehen. Sie können ihn vorher beenden.',
  forOperators:
    'Für eine Stunde dürfen Sie lesen, was Endnutzer geschrieben, erfahren oder hochgeladen haben, und Agenten, Wissen, Konnektoren, erlaubte Adressen und öffentliche Schlüssel ändern. Inhaber und Admins der Organisation sehen den Zugang und Ihren Grund.',
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
  openIt: 'Zugang öffnen',
  openTitle: 'Zugang zu Inhalten von {name} öffnen',
  reasonHint: 'In {least} bis {most} Zeichen, etwa mit der Nummer eines Vorgangs.',
  openDone: 'Der Zugang ist für eine Stunde offen',
  lineClosed: 'Ohne offenen Zugang sehen Sie hier keine Inhalte und ändern nichts, was zu ihnen führt.',
  lineOpen: 'Ein Zugang zu Inhalten ist offen, und die Organisation sieht ihn. Er endet',
  toAccesses: 'Zugänge',
  contentClosed: 'Das sind Inhalte der Organisation',
  contentClosedText: 'Betreiber sehen sie, solange ein Zugang offen ist: Öffnen Sie oben einen.',
};
