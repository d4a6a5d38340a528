// Settings of the limits service.

import { integer, type SettingValues } from '#shared/config/settings.ts';

export const limitsSettings = {
  LIMIT_TOKEN_EXCHANGE_PER_MINUTE: integer({
    default: 60,
    min: 1,
    max: 100_000,
    description: 'Token exchanges by publishable key per minute, for each key and caller address.',
  }),
  LIMIT_TOKEN_EXCHANGE_NETWORK_PER_MINUTE: integer({
    default: 600,
    min: 1,
    max: 1_000_000,
    description: 'The same for each key and IPv6 network of a /48, over all the callers in it.',
  }),
  LIMIT_END_USER_PER_MINUTE: integer({
    default: 20,
    min: 1,
    max: 100_000,
    description: 'Messages per minute of one end-user; no organization can set more for itself.',
  }),
  LIMIT_END_USER_CHANGES_PER_MINUTE: integer({
    default: 60,
    min: 1,
    max: 100_000,
    description: 'Conversations that one end-user may open, rename or delete per minute.',
  }),
  LIMIT_API_KEY_PER_MINUTE: integer({
    default: 300,
    min: 1,
    max: 100_000,
    description: 'Chat requests per minute of one API key; no organization can set more for itself.',
  }),
  LIMIT_ACTIVE_RUNS: integer({
    default: 3,
    min: 1,
    max: 100,
    description: 'Runs that one end-user may have in flight.',
  }),
  SLOT_HEAL_SECONDS: integer({
    default: 15,
    min: 1,
    max: 25,
    unit: 'seconds',
    description: 'How often slots are looked for that a crash left taken.',
  }),
};

export type LimitsSettings = SettingValues<typeof limitsSettings>;
