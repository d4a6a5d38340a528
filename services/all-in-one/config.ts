// Settings of the all-in-one process, beside those of the services it composes.

import { choice, integer, type SettingValues, text } from '#shared/config/settings.ts';

export const allInOneSettings = {
  DATA_DIR: text({ default: './data', description: 'The folder that holds everything; one process at a time.' }),
  LOG_LEVEL: choice({
    default: 'info', values: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    description: 'The least that is logged.',
  }),
  ENCRYPTION_KEY: text({
    default: '', secret: true, defaultText: '<DATA_DIR>/encryption.key, made at the first start',
    pattern: /^[A-Za-z0-9+/]{43}=$/, form: '32 bytes in base64',
    description: 'Encrypts identity secrets and signing keys at rest.',
  }),
  ADMIN_TOKEN: text({
    default: '', secret: true, defaultText: '<DATA_DIR>/admin-token, made at the first start',
    pattern: /^[\x21-\x7e]{32,255}$/, form: '32 to 255 visible ASCII characters',
    description: "The operator's bearer token for /admin/v1.",
  }),
  LIVE_STREAM_RUN_MIB: integer({
    default: 8, min: 1, max: 1_024, unit: 'MiB',
    description: 'Most memory for the frames of one run.',
  }),
  LIVE_STREAM_TOTAL_MIB: integer({
    default: 256, min: 16, max: 65_536, unit: 'MiB',
    description: 'Most memory for the frames of all runs; the longest ended go first.',
  }),
  RATE_WINDOW_KEYS: integer({
    default: 100_000, min: 1_000, max: 10_000_000,
    description: 'Most callers whose rates are remembered at once.',
  }),
};

export type AllInOneSettings = SettingValues<typeof allInOneSettings>;
