// Settings of the token service.

import { integer, type SettingValues } from '#shared/platform/config/settings.ts';
import { longestTokenLifetimeSeconds } from './credentials/rules/signing-key-life.ts';

export const tokenSettings = {
  CHAT_TOKEN_LIFETIME_SECONDS: integer({
    default: 900,
    min: 60,
    max: longestTokenLifetimeSeconds,
    unit: 'seconds',
    description: 'How long a chat session token is good for.',
  }),
  SIGNING_KEY_ROTATION_DAYS: integer({
    default: 30,
    min: 1,
    max: 365,
    unit: 'days',
    description: 'A signing key older than this is replaced; tokens it signed live on.',
  }),
  CONSOLE_SESSION_IDLE_MINUTES: integer({
    default: 60,
    min: 5,
    max: 1_440,
    unit: 'minutes',
    description: 'A session of the console that is not used for so long ends.',
  }),
  CONSOLE_SESSION_HOURS: integer({
    default: 12,
    min: 1,
    max: 168,
    unit: 'hours',
    description: 'How long a session of the console lasts at most, however much it is used.',
  }),
};

export type TokenSettings = SettingValues<typeof tokenSettings>;
