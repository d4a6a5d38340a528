// Pure. Efforts as tokens, for models that are told how many they may think with.

import type { ReasoningEffort } from '../model.ts';

/** Tokens of thinking by the effort. Anthropic takes no fewer than 1,024. */
export const thinkingBudgets: Readonly<Record<Exclude<ReasoningEffort, 'none'>, number>> = {
  minimal: 1_024,
  low: 2_048,
  medium: 8_192,
  high: 16_384,
};

/** Efforts in the words of models that have three. */
export function effortWord(effort: Exclude<ReasoningEffort, 'none'>): 'low' | 'medium' | 'high' {
  return effort === 'minimal' ? 'low' : effort;
}
