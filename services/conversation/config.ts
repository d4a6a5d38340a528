// Settings of the conversation service.

import { integer, type SettingValues } from '#shared/platform/config/settings.ts';

export const conversationSettings = {
  EMPTY_CONVERSATIONS_PER_END_USER: integer({
    default: 50,
    min: 1,
    max: 100_000,
    description:
      'Conversations that one end-user may have in which nobody has said anything; the service end-user of an API key may have any number.',
  }),
  CONVERSATION_SWEEP_SECONDS: integer({
    default: 5,
    min: 1,
    max: 600,
    unit: 'seconds',
    description: 'How often deletions that a crash left half done are looked for.',
  }),
};

export type ConversationSettings = SettingValues<typeof conversationSettings>;
