// Amazon Bedrock, by its Converse API: models of many makers. Stable parts are marked for its cache; models that have
// none refuse the marks, which are then left out. Requests are signed by the reach, behind all changes of them.

import { heldKey, optionsOf, type ProviderKind, sharedParameters } from './kind.ts';
import { effortWord, thinkingBudgets } from './thinking-budgets.ts';

/** Of Anthropic's models, those that think by an effort alone. */
const withoutBudget = /claude-(?:(?:sonnet|opus|haiku)-5-5|fable-5)/;

export const amazonBedrock: ProviderKind = {
  wire: 'converse',
  options: 'bedrock',
  prompt: {
    hasOwnBlock: true,
    cacheMark: { bedrock: { cachePoint: { type: 'default' } } },
    reasoning: 'parts',
    wordsOnly: 'Answer now, in words: no tool can be called any more.',
  },
  lastStep: 'sentence',
  async model({ address, fetch }, model) {
    const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
    return createAmazonBedrock({ apiKey: heldKey, baseURL: address, fetch })(model);
  },
  parameters(request, model, isReasoned) {
    const { reasoning_effort: effort } = request;
    const reasons = effort !== undefined && effort !== 'none';
    return {
      ...sharedParameters(request),
      ...(reasons ? optionsOf('bedrock', { reasoningConfig: reasoningOf(effort, model, isReasoned) }) : {}),
    };
  },
};

// Anthropic's models are told tokens, as at Anthropic; others an effort.
function reasoningOf(
  effort: keyof typeof thinkingBudgets,
  model: string,
  isReasoned: boolean,
): Readonly<Record<string, unknown>> | undefined {
  if (!/anthropic|claude/.test(model)) return { type: 'enabled', maxReasoningEffort: effortWord(effort) };
  if (withoutBudget.test(model))
    return { type: 'adaptive', display: 'summarized', maxReasoningEffort: effortWord(effort) };
  return isReasoned ? { type: 'enabled', budgetTokens: thinkingBudgets[effort] } : undefined;
}
