// Servers that speak OpenAI's chat completions: vLLM, Ollama, gateways, and providers of their own.

import type { LanguageModelV3Usage } from '@ai-sdk/provider';
import { objectOf } from '../wire/json.ts';
import { optionsOf, type ProviderKind, sharedParameters } from './kind.ts';
import { isStrictSchema } from './strict-schema.ts';

export const openAiCompatible: ProviderKind = {
  wire: 'chat completions',
  options: 'openaiCompatible',
  prompt: { hasOwnBlock: false, reasoning: 'text' },
  // Compatible servers may not know that a tool is not to be called, and call it.
  lastStep: 'no tools',
  async model({ address, fetch }, model) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: address,
      fetch,
      includeUsage: true,
      supportsStructuredOutputs: true,
      convertUsage,
    })(model);
  },
  parameters(request) {
    const { reasoning_effort: reasoningEffort, user, response_schema: schema } = request;
    const strictJsonSchema = schema === undefined ? undefined : isStrictSchema(schema);
    return {
      ...sharedParameters(request),
      ...optionsOf('openaiCompatible', { reasoningEffort, user, strictJsonSchema }),
    };
  },
};

// As wire/ wrote it (chat-chunks.ts): the SDK passes over tokens that were written to a cache.
function convertUsage(given: unknown): LanguageModelV3Usage {
  const usage = objectOf(given);
  const ofPrompt = objectOf(usage['prompt_tokens_details']);
  const [input, output] = [numberOf(usage['prompt_tokens']), numberOf(usage['completion_tokens'])];
  const [cacheRead, cacheWrite] = [numberOf(ofPrompt['cached_tokens']), numberOf(ofPrompt['cache_write_tokens'])];
  const reasoning = numberOf(objectOf(usage['completion_tokens_details'])['reasoning_tokens']);
  return {
    inputTokens: { total: input, noCache: Math.max(0, input - cacheRead - cacheWrite), cacheRead, cacheWrite },
    outputTokens: { total: output, text: Math.max(0, output - reasoning), reasoning },
  };
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
