// Texts of the end-users section in German.

import type { en } from './en.ts';
import type { TextsLike } from '../../../components/language.ts';

export const de: TextsLike<typeof en> = {
  title: 'Endnutzer',
  description:
    'Die Menschen, mit denen Ihre Agenten sprechen: Besucher, und Nutzer, die Ihr Backend mit seiner ID benennt.',
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
  attributes: 'Attribute',
  attributeCount: { one: '{count} Attribut', other: '{count} Attribute' },
  attributesOf: { one: '{count} Attribut von {name}', other: '{count} Attribute von {name}' },
  attributesText: 'Verbürgt: Ihr Backend steht für sie ein. Agenten erfahren die, die ihre Anweisungen nennen.',
  name: 'Name',
  value: 'Wert',
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
