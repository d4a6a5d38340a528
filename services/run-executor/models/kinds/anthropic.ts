// Anthropic, by its Messages API. Stable parts are marked for its cache; thinking goes back with its signature.

import { heldKey, optionsOf, type ProviderKind, sharedParameters } from './kind.ts';
import { effortWord, thinkingBudgets } from './thinking-budgets.ts';

/** Models that think by an effort alone, and refuse a budget. */
const withoutBudget = /claude-(?:(?:sonnet|opus|haiku)-5-5|fable-5)/;

export const anthropic: ProviderKind = {
  wire: 'messages',
  options: 'anthropic',
  prompt: {
    hasOwnBlock: true,
    cacheMark: { anthropic: { cacheControl: { type: 'ephemeral' } } },
    marksTools: true,
    reasoning: 'parts',
  },
  lastStep: 'choice',
  async model({ address, fetch }, model) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ apiKey: heldKey, baseURL: address, fetch })(model);
  },
  parameters(request, model, isReasoned) {
    const { reasoning_effort: effort, user } = request;
    const thinking = effort === undefined ? {} : thinkingOf(effort, model, isReasoned);
    return {
      ...sharedParameters(request),
      ...optionsOf('anthropic', { ...thinking, metadata: user === undefined ? undefined : { userId: user } }),
    };
  },
};

// The SDK puts the budget on top of the bound of the answer, and leaves the temperature out beside it. Anthropic refuses
// thinking where calls of this turn lack theirs: another model made them.
function thinkingOf(
  effort: keyof typeof thinkingBudgets | 'none',
  model: string,
  isReasoned: boolean,
): Readonly<Record<string, unknown>> {
  if (effort === 'none') return { thinking: { type: 'disabled' } };
  if (withoutBudget.test(model))
    return { thinking: { type: 'adaptive', display: 'summarized' }, effort: effortWord(effort) };
  return isReasoned ? { thinking: { type: 'enabled', budgetTokens: thinkingBudgets[effort] } } : {};
}
