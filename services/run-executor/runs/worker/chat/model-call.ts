// One model call of a run: tries of the agent's model, then of its fallbacks (rules/fallback.ts), each behind a budget
// check. A try that had streamed text is taken back behind a `reset`, once another one may be made.

import { setTimeout as sleep } from 'node:timers/promises';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { fullJitter } from '#shared/platform/time/backoff.ts';
import type { RunExecutorParts } from '../../../dependencies.ts';
import type { ModelRequest } from '../../../models/model.ts';
import { failedTry } from '../../../steps/rules/model-try.ts';
import type { Source } from '../../../steps/rules/step.ts';
import { candidateRequest } from '../../rules/candidate-request.ts';
import { firstTry, nextTry } from '../../rules/fallback.ts';
import { shorterRequest } from '../../rules/shorter-request.ts';
import { type ActiveRun, RunStopped } from '../active-run.ts';
import type { FrameWriter } from '../frame-writer.ts';
import type { Calling, Progress } from './progress.ts';
import { type Answered, streamAnswer, type StreamParts } from './stream-answer.ts';

const baseDelayMs = 250;
const longestDelayMs = 10_000;

/** How a model call ended well. */
export interface ModelOutcome extends Answered {
  calling: Calling;
}

/**
 * Calls `asked.model`, and the fallbacks where it is away. The call is in `progress.calling` until it has ended well.
 * Throws ModelError when no other try would help, the signal's reason when the run is to stop, and the errors of
 * `beforeAnother`, which is called before each try but the first.
 */
export async function callModel(
  parts: StreamParts & Pick<RunExecutorParts, 'log'>,
  active: ActiveRun,
  writer: FrameWriter,
  asked: ModelRequest,
  fallbacks: readonly string[],
  progress: Progress,
  sources: readonly Source[],
  beforeAnother: (why: 'retry' | 'fallback' | 'shorter') => Promise<void>,
): Promise<ModelOutcome> {
  const now = (): Date => new Date(parts.clock());
  const mark = writer.mark();
  let trying = firstTry(asked.model, fallbacks);
  let request = asked;
  const calling: Calling = { startedAt: now(), model: trying.model, tries: [], heard: {}, reasoning: '' };
  progress.calling = calling;
  for (let retries = 0; ; retries += 1) {
    calling.model = trying.model;
    calling.reasoning = '';
    progress.model = trying.model;
    const begun = { model: trying.model, started_at: now() };
    calling.tries.push(begun);
    try {
      const candidate = candidateRequest(request, trying.model, trying.isPastCircuit);
      const { heard, ...said } = await streamAnswer(parts, active, writer, candidate, progress, calling, sources);
      calling.tries.splice(-1, 1, { ...begun, finished_at: heard.model_finished_at ?? now() });
      delete progress.calling;
      return { ...said, calling, heard: { ...heard, ...(retries > 0 ? { retries } : {}) } };
    } catch (error) {
      const failed = failedTry(begun, error, now(), stopOf(active));
      calling.tries.splice(-1, 1, failed);
      active.signal.throwIfAborted();
      if (!(error instanceof ModelError)) throw error;
      const shorter = error.code === 'context_too_long' ? shorterRequest(request) : undefined;
      const next = shorter === undefined ? nextTry(trying, error) : { why: 'shorter' as const, trying };
      if (next === undefined) throw error;
      const { why } = next;
      parts.log.info({ run_id: active.run._id, code: error.code, model: trying.model, why }, 'a model is asked again');
      if (why === 'retry') await pause(active, error, trying.tried);
      if (why === 'fallback') parts.watch.fellBack(trying.model, error);
      await beforeAnother(why);
      failed.next = why;
      if (progress.text.current !== '') {
        await writer.rewind(mark);
        progress.text.current = '';
      }
      // Another model may take all of it.
      request = shorter ?? (why === 'fallback' ? asked : request);
      trying = next.trying;
    }
  }
}

function stopOf({ signal }: ActiveRun): string | undefined {
  return signal.aborted && signal.reason instanceof RunStopped ? signal.reason.reason : undefined;
}

async function pause(active: ActiveRun, { retryAfterMs = 0 }: ModelError, tried: number): Promise<void> {
  const wish = Math.min(retryAfterMs, longestDelayMs);
  await sleep(wish + fullJitter(tried, baseDelayMs, longestDelayMs), undefined, { signal: active.signal }).catch(() => {
    active.signal.throwIfAborted();
  });
}
