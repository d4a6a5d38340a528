// Cancelling a run in whatever state it is: through one compare-and-set where nobody works on it, else by asking
// its worker.

import type { CallContext } from '#shared/grpc/context.ts';
import { citationsOf } from '../domain/citations.ts';
import { isFinal, type RunDocument } from '../domain/run.ts';
import { joinedText } from '../domain/step.ts';
import type { RunExecutor } from '../dependencies.ts';
import { chatEffects } from './chat-run.ts';
import { failedDocumentEffects } from './document-run.ts';
import { cancelledEnding } from './endings.ts';

/** Returns the run as it is then: final, or still running. */
export async function cancel(executor: RunExecutor, found: RunDocument, context: CallContext): Promise<RunDocument> {
  const { claims, runs, bus, log, pool } = executor;
  let run: RunDocument | null = found;
  // Each turn of this loop lost a race to somebody who moved the run on.
  while (run !== null && !isFinal(run.state)) {
    if (run.state === 'running') {
      if (await claims.requestCancel(run._id)) {
        pool.cancel(run._id);
        await bus
          .publish('run-cancel-requested', { run_id: run._id, organization_id: run.organization_id }, context)
          .catch((error: unknown) => {
            log.warn({ err: error }, 'run-cancel-requested was not published; the next heartbeat tells the worker');
          });
        return run;
      }
    } else {
      const steps = await executor.steps.findOf(run);
      const text = joinedText(steps);
      const finished = await claims.finishUnheld(
        run,
        {
          ...cancelledEnding,
          usage: run.usage,
          epoch: run.epoch,
          frames: run.frames,
          steps: run.steps,
          ...(text === ''
            ? {}
            : {
                answer: {
                  text,
                  citations: citationsOf(
                    text,
                    steps.flatMap((step) => step.sources),
                  ),
                },
              }),
        },
        run.kind === 'chat' ? chatEffects : failedDocumentEffects,
        new Date(executor.clock()),
      );
      if (finished) return executor.settlement.settle(finished, context);
    }
    run = await runs.find(run._id);
  }
  return run ?? found;
}
