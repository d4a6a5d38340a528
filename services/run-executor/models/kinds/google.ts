// Google's Gemini, by the Gemini API or at an address of Vertex AI. It caches by itself; signatures of thoughts go back
// with the calls that they led to.

import type { ReasoningEffort } from '../model.ts';
import { isVertex } from './addresses.ts';
import { heldKey, optionsOf, type ProviderKind, sharedParameters } from './kind.ts';
import { thinkingBudgets } from './thinking-budgets.ts';

/** Models that do not think, and refuse to be told of it. */
const thoughtless = /gemini-(?:1|2\.0)|gemma/;
/** Models that are told tokens, and no level. */
const budgeted = /gemini-2\.5/;

export const google: ProviderKind = {
  wire: 'gemini',
  options: 'google',
  prompt: { hasOwnBlock: true, reasoning: 'none' },
  lastStep: 'choice',
  async model({ address, fetch }, model) {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    // By its name the SDK leaves out what Vertex refuses, such as ids of calls.
    const vertex = isVertex(address) ? { name: 'google.vertex.chat' } : {};
    return createGoogleGenerativeAI({ apiKey: heldKey, baseURL: address, fetch, ...vertex })(model);
  },
  parameters(request, model) {
    const shared = sharedParameters(request);
    if (thoughtless.test(model)) return shared;
    const { reasoning_effort: effort } = request;
    const budget = budgeted.test(model) && effort !== undefined ? budgetOf(effort) : 0;
    const thinkingConfig = {
      includeThoughts: effort !== 'none',
      ...(effort === undefined
        ? {}
        : budgeted.test(model)
          ? { thinkingBudget: budget }
          : { thinkingLevel: levelOf(effort) }),
    };
    // Thoughts count as output.
    return {
      ...shared,
      maxOutputTokens: request.max_output_tokens + budget,
      ...optionsOf('google', { thinkingConfig }),
    };
  },
};

function budgetOf(effort: ReasoningEffort): number {
  return effort === 'none' ? 0 : thinkingBudgets[effort];
}

function levelOf(effort: ReasoningEffort): string {
  return effort === 'none' ? 'minimal' : effort;
}
