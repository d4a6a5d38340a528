// Texts of the end-users section in German.

import type { en } from './en.ts';
import type { TextsLike } from '../../../components/language.ts';

export const de: TextsLike<typeof en> = {
  title: 'Endnutzer',
  description: 'Mit wem die Agenten sprechen: benannte mit der ID, die Ihr Backend ihnen gibt, und Besucher.',
  none: 'Noch keine Endnutzer',
  noneText: 'Einer ist da, sobald jemand den Chat öffnet oder ein Backend für ihn handelt.',
  noMatch: 'Niemand hat diese ID.',
  noneOfKind: 'Niemand ist von dieser Art.',
  anyKind: 'Alle außer Mitgliedern',
  externalId: 'Ihre ID',
  who: 'Endnutzer',
  kind: 'Art',
  kind_anonymous: 'Besucher',
  kind_identified: 'Benannt',
  kind_service: 'Backend',
  kind_member: 'Mitglied',
  firstSeen: 'Zuerst gesehen',
  conversations: 'Gespräche',
  runs: 'Läufe',
  conversationsOf: 'Gespräche von {name}',
  runsOf: 'Läufe von {name}',
  erase: 'Tilgen',
  eraseOf: '{name} tilgen',
  eraseTitle: 'Diesen Endnutzer tilgen?',
  eraseText:
    'Gespräche, Nachrichten, Läufe und Tokens von {name} werden für immer getilgt, und offene Streams enden. Wer später mit derselben ID kommt, ist jemand Neues.',
  erased: 'Der Endnutzer ist getilgt.',
};
