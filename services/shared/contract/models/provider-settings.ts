// Connections to providers of models, for all kinds of models.

import { httpAddressCheck } from '#shared/platform/config/http-address.ts';
import { text } from '#shared/platform/config/settings.ts';

/** The form of a provider's address. */
export const providerAddress = {
  form: 'an http or https address',
  check: httpAddressCheck({
    query: true,
    credentials: ': keys have settings of their own',
    operations: ['/chat/completions', '/completions', '/responses', '/embeddings', '/messages'],
  }),
};

export const providerSettings = {
  OPENAI_API_KEY: text({ default: '', secret: true, description: 'Key for `openai/<model>`.' }),
  OPENAI_BASE_URL: text({
    default: 'https://api.openai.com/v1',
    ...providerAddress,
    description: 'Address that `openai/<model>` is called at (the Responses API; the Embeddings API for vectors).',
  }),
};
