// Reasons of failed runs in English, by their codes.

export const en = {
  model_error: 'The model did not answer.',
  model_timeout: 'The model took too long.',
  content_filtered: 'The provider filtered the answer.',
  context_too_long: 'The conversation was too long for the model.',
  document_unreadable: 'The document could not be read.',
  worker_lost: 'The processes that worked on it were lost.',
  budget_exceeded: 'The token budget is used up.',
  internal_error: 'A defect of the service.',
} as const;
