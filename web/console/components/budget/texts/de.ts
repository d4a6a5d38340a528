// Texts of a used-up budget in German.

import type { TextsLike } from '../../language.ts';
import type { en } from './en.ts';

export const de: TextsLike<typeof en> = {
  gone: 'Das Budget von heute ist aufgebraucht.',
  visitorsSee:
    'Keine Nachricht wird beantwortet. Besucher lesen: „Das Kontingent für heute ist aufgebraucht. Um Mitternacht (UTC) beginnt ein neues.“',
  wayOut: 'Heben Sie es an, oder warten Sie: Es ist {wait} wieder voll, um {time} Ihrer Zeit.',
  wayOutAsk:
    'Bitten Sie einen Inhaber oder Admin, es anzuheben, oder warten Sie: Es ist {wait} wieder voll, um {time} Ihrer Zeit.',
  raise: 'Budget anheben',
  seeUsage: 'Ansehen, was es verbraucht hat',
  refused: {
    one: '{count} Anfrage wurde in den letzten 24 Stunden abgelehnt.',
    other: '{count} Anfragen wurden in den letzten 24 Stunden abgelehnt.',
  },
};
