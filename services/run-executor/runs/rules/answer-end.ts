// Pure. The end of a model's answer: a run succeeds only with something to show, text or an act of its own.

import { ModelError } from '#shared/contract/models/model-error.ts';
import type { ModelEvent } from '../../models/model.ts';
import { noAnswer } from '../../models/rules/away.ts';
import type { StepDocument } from '../../steps/rules/step.ts';

type End = Extract<ModelEvent, { type: 'finish' }>['reason'];

/** Whether the run has text, or a call that ran or was decided on. */
export function hasSomethingToShow({
  text,
  steps,
}: {
  readonly text: { readonly before: string; readonly current: string };
  readonly steps: readonly Pick<StepDocument, 'results'>[];
}): boolean {
  if (text.current.trim() !== '' || text.before.trim() !== '') return true;
  return steps.some(({ results }) => results.some(({ status }) => status === 'ok' || status === 'declined'));
}

/** Throws a ModelError where an answer that ended so is a failure. `isShown`: it has calls, or there is something to show. */
export function checkEnd(end: End, isShown: boolean): asserts end is Exclude<End, 'filtered' | 'error'> {
  if (end === 'error') throw failure("The model's provider broke off with an error.", true, 'ended_with_error');
  if (end === 'filtered')
    throw new ModelError('content_filtered', "The answer was stopped by the content filter of the model's provider.", {
      retriable: false,
      origin: { reason: 'filtered' },
    });
  if (isShown) return;
  if (end === 'length') throw failure('The model used up its tokens before it began to answer.', false, 'used_up');
  throw failure('The model ended without an answer.', true, noAnswer);
}

function failure(message: string, retriable: boolean, reason: string): ModelError {
  return new ModelError('model_error', message, { retriable, origin: { reason } });
}
