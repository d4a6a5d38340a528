// The final write of a run that no worker holds: cancelled while it waited, or interrupted too often. It keeps the
// recorded part of the answer.

import type { RunExecutorParts } from '../../dependencies.ts';
import type { Ending } from '../store/final-writes.ts';
import { joinedText } from '../../steps/rules/step.ts';
import { chatEffects, failedDocumentEffects, interruptedChatEffects, type RunDocument } from '../rules/run.ts';
import { cite } from './chat/cite.ts';

/** Null where the run has moved on meanwhile. */
export async function endUnheld(
  { claims, steps, clock }: Pick<RunExecutorParts, 'claims' | 'steps' | 'clock'>,
  run: RunDocument,
  ending: Pick<Ending, 'state' | 'finish_reason' | 'error' | 'epoch' | 'frames'>,
): Promise<RunDocument | null> {
  const done = await steps.findOf(run);
  const text = joinedText(done);
  const sources = done.flatMap((step) => step.sources);
  return claims.finishUnheld(
    run,
    {
      ...ending,
      usage: run.usage,
      ...(run.started_at === undefined ? {} : { started_at: run.started_at }),
      steps: run.open_step === undefined ? run.steps : [...run.steps, run.open_step],
      ...(text === '' ? {} : { answer: { text, citations: await cite(text, sources, run.input) } }),
    },
    run.kind === 'document'
      ? failedDocumentEffects
      : run.open_step !== undefined
        ? interruptedChatEffects
        : chatEffects,
    new Date(clock()),
  );
}
