// A document run: one step, in which ingestion processes the document.

import { ContractError, hasCode } from '#shared/contract/errors/contract-error.ts';
import { wasLost } from '#shared/contract/errors/grpc-status.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { loggedTrace } from '#shared/platform/telemetry/trace-context.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import type { Ending } from '../store/final-writes.ts';
import { afterOutage, type Setback } from '../rules/outages.ts';
import { type Effect, failedDocumentEffects, type RunDocument } from '../rules/run.ts';
import { type ActiveRun, RunStopped } from './active-run.ts';
import { type EndingChoice, endingOfError, isDefect, outageEnding } from './endings.ts';
import { writeEnding } from './final-write.ts';
import { whileHeld, whileWorking } from './insist.ts';

type Parts = Pick<RunExecutorParts, 'claims' | 'clock' | 'ingestion' | 'log' | 'settings' | 'steps' | 'workers'>;

/** The run's own time limit comes first, and ends the run; a call that is only late is tried again. */
const answerGraceMs = 10_000;

/** Reading ended in a way that says nothing of the document, and may have killed the reader. */
class Interrupted extends ContractError {
  constructor(reason: string) {
    super('service_unavailable', reason);
  }
}

/** Works until the run has its final state and returns it so; null where it was handed over. */
export async function workOnDocumentRun(parts: Parts, active: ActiveRun): Promise<RunDocument | null> {
  const { run } = active;
  try {
    return await process(parts, active);
  } catch (error) {
    const choice = choiceOf(active, error);
    if (isDefect(choice))
      parts.log.error(
        { err: error, run_id: run._id, organization_id: run.organization_id, ...loggedTrace(run) },
        'a document run failed by a defect',
      );
    if (choice === 'drained') {
      if (await handBack(parts, active, 0)) parts.workers.wake(run);
      return null;
    }
    if (choice !== 'retry-later') return finish(parts, active, { ...choice, steps: [] }, failedDocumentEffects);
    const lost = error instanceof Interrupted || wasLost(error);
    const setback = afterOutage(run, lost);
    if (setback === 'too-many')
      return finish(parts, active, { ...outageEnding(lost), steps: [] }, failedDocumentEffects);
    parts.log.warn(
      { err: error, run_id: run._id, organization_id: run.organization_id, lost, ...setback },
      'a document waits out an outage',
    );
    await handBack(parts, active, setback.pauseMs, setback);
    return null;
  }
}

// A document that is gone, or is read by another run, has nothing left for this one.
function choiceOf(active: ActiveRun, error: unknown): EndingChoice {
  const cancelled = (why: string): EndingChoice => ({
    state: 'cancelled',
    finish_reason: 'cancelled',
    error: `cancelled: ${why}`,
  });
  if (hasCode(error, 'document_not_found')) return cancelled('The document was deleted.');
  if (hasCode(error, 'conflict')) return cancelled('The document is read by another run.');
  return endingOfError(active.signal.aborted ? active.signal.reason : error);
}

function handBack({ claims, clock }: Parts, active: ActiveRun, pauseMs: number, setback?: Setback): Promise<boolean> {
  const { usage, epoch, frames } = active.run;
  const as = {
    readyAt: new Date(clock() + pauseMs),
    position: { epoch, frames },
    usage,
    ...(setback ? { setback } : {}),
  };
  return whileHeld(active, () => claims.handBack(active.fence, 'document', as));
}

async function process(parts: Parts, active: ActiveRun): Promise<RunDocument> {
  const { run } = active;
  const startedAt = new Date(parts.clock());
  const { state, error, chunk_count } = await parts.ingestion.ProcessDocument(
    { organization_id: run.organization_id, document_id: run.document_id ?? '', run_id: run._id },
    {
      ...backgroundContext(active.signal, run),
      deadline: Date.now() + parts.settings.RUN_MAX_SECONDS * 1000 + answerGraceMs,
    },
  );
  if (state === 'interrupted') throw new Interrupted(error ?? 'Reading the document was interrupted.');
  const completed = state === 'completed';
  const step = `${run._id}/${run.attempt}/1`;
  const document = {
    _id: step,
    run_id: run._id,
    organization_id: run.organization_id,
    n: 1,
    attempt: run.attempt,
    kind: 'document' as const,
    started_at: startedAt,
    finished_at: new Date(parts.clock()),
    text: '',
    calls: [],
    results: [],
    sources: [],
    usage: run.usage,
    ...(completed ? {} : { state: 'failed' as const }),
    outcome: completed ? `${chunk_count} chunks` : (error ?? 'failed'),
  };
  await whileWorking(active, () => parts.steps.insert(document));
  return completed
    ? finish(parts, active, { state: 'succeeded', finish_reason: 'stop', steps: [step] }, [])
    : finish(
        parts,
        active,
        {
          state: 'failed',
          finish_reason: 'error',
          error: `document_unreadable: ${error ?? 'The document could not be read.'}`,
          steps: [step],
        },
        [],
      );
}

async function finish(
  parts: Parts,
  active: ActiveRun,
  how: Pick<Ending, 'state' | 'finish_reason' | 'error' | 'erase' | 'steps'>,
  owed: readonly Effect[],
): Promise<RunDocument> {
  const { usage, epoch, frames } = active.run;
  const finished = await writeEnding(parts, active, () => ({ ...how, usage, epoch, frames }), owed);
  if (finished === null) throw new RunStopped('lost');
  return finished;
}
