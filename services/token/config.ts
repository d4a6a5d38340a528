// Settings of the token service.

import { integer, list, type SettingValues, text } from '#shared/config/settings.ts';
import { longestTokenLifetimeSeconds } from './domain/signing-key-life.ts';

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
  SIGNING_KEY_PUBLISH_SECONDS: integer({
    default: 10,
    min: 10,
    max: 3_600,
    unit: 'seconds',
    description: 'How long a new signing key is published before it signs, so that every edge knows it by then.',
  }),
};

const key = /^[A-Za-z0-9+/]{43}=$/;

/** Beside those, what the process of its own reads. */
export const tokenProcessSettings = {
  ENCRYPTION_KEY: text({
    secret: true,
    pattern: key,
    form: '32 bytes in base64',
    description: 'Encrypts identity secrets and signing keys at rest.',
  }),
  DECRYPTION_KEYS: list({
    default: [],
    max: 4,
    secret: true,
    pattern: key,
    form: 'up to 4 keys, each 32 bytes in base64',
    description:
      'Open what was encrypted under them, beside ENCRYPTION_KEY, which it is then put under; for its rotation (docs/operations/keys.md).',
  }),
};

export type TokenSettings = SettingValues<typeof tokenSettings>;
