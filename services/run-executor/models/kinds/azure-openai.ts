// Azure OpenAI, by its Responses API (`/openai/v1`). Models go by the names of their deployments, which say nothing of
// the model: reasoning is asked for where the request has an effort, and left out where that is refused.

import { heldKey, optionsOf, type ProviderKind, sharedParameters } from './kind.ts';
import { responsesOptions } from './responses-options.ts';

export const azureOpenAi: ProviderKind = {
  wire: 'responses',
  options: 'azure',
  prompt: { hasOwnBlock: false, reasoning: 'parts' },
  looseTools: true,
  lastStep: 'choice',
  async model({ address, fetch }, model) {
    const { createAzure } = await import('@ai-sdk/azure');
    return createAzure({ apiKey: heldKey, baseURL: address, fetch })(model);
  },
  parameters(request) {
    const { reasoning_effort: effort } = request;
    const reasons = effort === undefined || effort === 'none' ? {} : { forceReasoning: true };
    return { ...sharedParameters(request), ...optionsOf('azure', { ...responsesOptions(request), ...reasons }) };
  },
};
