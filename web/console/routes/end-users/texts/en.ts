// Texts of the end-users section in English.

export const en = {
  title: 'End-users',
  description: 'Whom the agents talk to: named ones by the id that your backend gives them, and visitors.',
  none: 'No end-users yet',
  noneText: 'One is here once somebody opens the chat, or a backend acts for them.',
  noMatch: 'Nobody has this id.',
  noneOfKind: 'Nobody is of this kind.',
  anyKind: 'All but members',
  externalId: 'Your id',
  who: 'End-user',
  kind: 'Kind',
  kind_anonymous: 'Visitor',
  kind_identified: 'Named',
  kind_service: 'Backend',
  kind_member: 'Member',
  firstSeen: 'First seen',
  conversations: 'Conversations',
  runs: 'Runs',
  conversationsOf: 'Conversations of {name}',
  runsOf: 'Runs of {name}',
  erase: 'Erase',
  eraseOf: 'Erase {name}',
  eraseTitle: 'Erase this end-user?',
  eraseText:
    'Conversations, messages, runs and tokens of {name} are erased for good, and open streams end. Whoever comes with the same id later is somebody new.',
  erased: 'The end-user is erased.',
} as const;
