// OpenAI, by its Responses API. It caches by itself; the cache key says which requests are alike.

import { heldKey, optionsOf, type ProviderKind, sharedParameters } from './kind.ts';
import { responsesOptions } from './responses-options.ts';

export const openai: ProviderKind = {
  wire: 'responses',
  options: 'openai',
  prompt: { hasOwnBlock: false, reasoning: 'parts' },
  looseTools: true,
  lastStep: 'choice',
  async model({ address, fetch }, model) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ apiKey: heldKey, baseURL: address, fetch })(model);
  },
  parameters: (request) => ({ ...sharedParameters(request), ...optionsOf('openai', responsesOptions(request)) }),
};
