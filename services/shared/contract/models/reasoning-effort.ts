// Pure: how much a model is to reason before it answers.

export const reasoningEfforts = ['none', 'minimal', 'low', 'medium', 'high'] as const;
export type ReasoningEffort = (typeof reasoningEfforts)[number];

/** Whether a text is one of the efforts. */
export function isReasoningEffort(text: string): text is ReasoningEffort {
  return (reasoningEfforts as readonly string[]).includes(text);
}
