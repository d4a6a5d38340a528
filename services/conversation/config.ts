// Settings of the conversation service.

import { integer, type SettingValues } from '#shared/platform/config/settings.ts';

export const conversationSettings = {
  CONVERSATION_SWEEP_SECONDS: integer({
    default: 5,
    min: 1,
    max: 600,
    unit: 'seconds',
    description: 'How often deletions that a crash left half done are looked for.',
  }),
};

export type ConversationSettings = SettingValues<typeof conversationSettings>;
