// Reasons of failed runs in German, by their codes.

import type { TextsLike } from '../../language.ts';
import type { en } from './en.ts';

export const de: TextsLike<typeof en> = {
  model_error: 'Das Modell hat nicht geantwortet.',
  model_timeout: 'Das Modell hat zu lange gebraucht.',
  content_filtered: 'Der Anbieter hat die Antwort gefiltert.',
  context_too_long: 'Das Gespräch war zu lang für das Modell.',
  document_unreadable: 'Das Dokument war nicht zu lesen.',
  worker_lost: 'Die Prozesse, die daran arbeiteten, gingen verloren.',
  budget_exceeded: 'Das Token-Budget ist aufgebraucht.',
  internal_error: 'Ein Fehler des Dienstes.',
};
