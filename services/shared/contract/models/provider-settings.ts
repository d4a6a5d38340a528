// Connections to providers of models, for all kinds of models.

import { httpAddressCheck } from '#shared/platform/config/http-address.ts';
import { text } from '#shared/platform/config/settings.ts';

/** The form of a provider's address. */
export const providerAddress = {
  form: 'an http or https address',
  check: httpAddressCheck({
    query: true,
    credentials: ': keys have settings of their own',
    operations: ['/v1/models', '/chat/completions', '/completions', '/responses', '/embeddings', '/messages'],
  }),
};

/** The form of a key that is sent in a header. */
export const providerKey = {
  default: '',
  secret: true,
  form: 'visible ASCII characters',
  check(key: string): string | undefined {
    if (/^bearer\s/i.test(key)) return 'it begins with Bearer, which is put in front: leave that off';
    return /^[\x21-\x7e]+$/.test(key) ? undefined : 'it has a space, a line break or another character that no key has';
  },
};

export const providerSettings = {
  OPENAI_API_KEY: text({ ...providerKey, description: 'Key for `openai/<model>`.' }),
  OPENAI_BASE_URL: text({
    default: 'https://api.openai.com/v1',
    ...providerAddress,
    description: 'Address that `openai/<model>` is called at (the Responses API; the Embeddings API for vectors).',
  }),
};
