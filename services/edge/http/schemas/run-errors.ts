// The codes of failed runs, with their meanings: the schemas, the reference and docs/api.md have them from here.

/** Each code of a failed run, and why a run ends with it. `internal_error` is a defect of Colloquy's, and nothing else. */
export const runErrors = {
  model_error: 'the model could not be reached, refused, broke off, or said nothing',
  model_timeout: 'the model did not begin in time or fell silent, or the run took too long',
  content_filtered: "the provider's content filter refused the message or stopped the answer",
  context_too_long: 'the message is longer than the model takes',
  document_unreadable: 'the document cannot be read',
  worker_lost: 'it was interrupted too often, or a part of the service could not be reached for too long',
  budget_exceeded: "the day's tokens of the organization or the agent are used up",
  cancelled: 'somebody stopped it, or its agent or document was deleted',
  internal_error: 'of a defect of Colloquy, and of nothing else',
} as const;

export type RunErrorCode = keyof typeof runErrors;

export const runErrorCodes = Object.keys(runErrors) as RunErrorCode[];

/** The meanings as a list in Markdown, for descriptions. */
export const runErrorMeanings = runErrorCodes.map((code) => `- \`${code}\`: ${runErrors[code]}`).join('\n');
