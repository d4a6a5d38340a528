// Settings of processes that keep secrets at rest.

import { list, text } from '#shared/platform/config/settings.ts';

const key = /^[A-Za-z0-9+/]{43}=$/;

export const sealingSettings = {
  ENCRYPTION_KEY: text({
    secret: true,
    pattern: key,
    form: '32 bytes in base64',
    description: 'Encrypts identity secrets, signing keys and credentials of tool servers at rest.',
  }),
  DECRYPTION_KEYS: list({
    default: [],
    max: 4,
    secret: true,
    pattern: key,
    form: 'up to 4 keys, each 32 bytes in base64',
    description:
      'Open records encrypted under them, which are then sealed under ENCRYPTION_KEY; for its rotation (docs/operations/keys.md).',
  }),
};
