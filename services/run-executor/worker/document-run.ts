// A document run: one step, in which ingestion processes the document.

import { backgroundContext } from '#shared/grpc/context.ts';
import { type Effect, failedDocumentEffects, type RunDocument } from '../domain/run.ts';
import type { RunExecutor } from '../dependencies.ts';
import { wake } from '../events/wake.ts';
import { type ActiveRun, RunStopped } from './active-run.ts';
import { endingOfError, isDefect } from './endings.ts';
import { hasCode } from '#shared/errors/contract-error.ts';
import { loggedTrace } from '#shared/telemetry/trace-context.ts';

/** The run's own time limit comes first, and ends the run; a call that is only late is tried again. */
const answerGraceMs = 10_000;

/** Works until the run has its final state and returns it so; null where it was handed over. */
export async function workOnDocumentRun(executor: RunExecutor, active: ActiveRun): Promise<RunDocument | null> {
  const { run } = active;
  const startedAt = new Date(executor.clock());
  const step = `${run._id}/${run.attempt}/1`;
  const base = { usage: run.usage, epoch: run.epoch, frames: run.frames };
  const finish = async (
    ending: Parameters<typeof executor.claims.finish>[1],
    owed: readonly Effect[],
  ): Promise<RunDocument> => {
    const finished = await executor.claims.finish(active.fence, ending, owed, new Date(executor.clock()));
    if (finished === null) throw new RunStopped('lost');
    return finished;
  };
  try {
    const { state, error, chunk_count } = await executor.ingestion.ProcessDocument(
      { organization_id: run.organization_id, document_id: run.document_id ?? '' },
      {
        ...backgroundContext(active.signal, run),
        deadline: Date.now() + executor.settings.RUN_MAX_SECONDS * 1000 + answerGraceMs,
      },
    );
    await executor.steps.insert({
      _id: step,
      run_id: run._id,
      organization_id: run.organization_id,
      n: 1,
      attempt: run.attempt,
      kind: 'document',
      started_at: startedAt,
      finished_at: new Date(executor.clock()),
      text: '',
      calls: [],
      results: [],
      sources: [],
      usage: run.usage,
      outcome: state === 'completed' ? `${chunk_count} chunks` : (error ?? 'failed'),
    });
    const done = { ...base, steps: [step] };
    return state === 'completed'
      ? await finish({ ...done, state: 'succeeded', finish_reason: 'stop' }, [])
      : await finish(
          {
            ...done,
            state: 'failed',
            finish_reason: 'error',
            error: `internal_error: ${error ?? 'The document could not be read.'}`,
          },
          [],
        );
  } catch (error) {
    // A document that is gone has nothing left to process.
    const choice = hasCode(error, 'document_not_found')
      ? ({ state: 'cancelled', finish_reason: 'cancelled', error: 'cancelled: The document was deleted.' } as const)
      : endingOfError(active.signal.aborted ? active.signal.reason : error);
    if (isDefect(choice))
      executor.log.error(
        { err: error, run_id: run._id, organization_id: run.organization_id, ...loggedTrace(run) },
        'a document run failed by a defect',
      );
    if (choice === 'drained' || choice === 'retry-later') {
      const readyAt = new Date(executor.clock() + (choice === 'drained' ? 0 : 2_000));
      const handedBack = await executor.claims.handBack(active.fence, 'document', readyAt, {
        epoch: run.epoch,
        frames: run.frames,
      });
      if (handedBack && choice === 'drained') wake(executor, run);
      return null;
    }
    return finish({ ...base, ...choice, steps: [] }, failedDocumentEffects);
  }
}
