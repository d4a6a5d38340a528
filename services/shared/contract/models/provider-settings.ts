// Connections to providers of models, for all kinds of models.

import { text } from '#shared/platform/config/settings.ts';

/** The form of a provider's address. */
export const providerAddress = { pattern: /^https?:\/\/\S+$/, form: 'an http or https address' };

export const providerSettings = {
  OPENAI_API_KEY: text({ default: '', secret: true, description: 'Key for `openai/<model>`.' }),
  OPENAI_BASE_URL: text({
    default: 'https://api.openai.com/v1',
    ...providerAddress,
    description: 'Address that `openai/<model>` is called at (the Responses API; the Embeddings API for vectors).',
  }),
};
