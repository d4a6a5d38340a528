// Applies the effects that a run owes after its final write: project the answer, release the slot, settle usage; then
// announce the end. Each is idempotent, and all are struck off together when they are done; the worker, a reader or the
// sweeper may do it, also at the same time. The lane is left last, so that the next run of a conversation finds the
// answer before its own. An erased run announces nothing: late writes of its worker are erased instead. The same holds
// where the projection finds that the conversation is deleted: an end without its message would be none.

import { backgroundContext, type CallContext } from '#shared/platform/grpc/context.ts';
import {
  type Frame,
  LiveStreamUnavailableError,
  StaleFrameError,
  StreamGapError,
} from '#shared/ports/live-stream/live-stream.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import type { Settlement } from '../../interfaces.ts';
import { wakeNext } from '../../queue/worker/lane.ts';
import type { StepDocument } from '../../steps/rules/step.ts';
import { closeApprovals } from '../../waits/worker/approvals.ts';
import { documentFailure } from '../rules/document-failure.ts';
import { toEndedProjection } from '../rules/projection.ts';
import type { Effect, RunDocument } from '../rules/run.ts';
import { endingFrames, frame, type FrameBody, wholeTranscript } from '../rules/transcript.ts';
import { eraseContent } from './erase-content.ts';
import { settleUsage } from './usage.ts';

type Parts = Pick<
  RunExecutorParts,
  | 'runs'
  | 'claims'
  | 'conversation'
  | 'ingestion'
  | 'limits'
  | 'queue'
  | 'workers'
  | 'liveStream'
  | 'steps'
  | 'erasure'
  | 'approvals'
  | 'rememberedApprovals'
  | 'settings'
  | 'reach'
  | 'watch'
  | 'clock'
  | 'log'
>;

/** How long a stream can be resumed after its run: a phone that was put away; later, readers get the record. */
const streamKeptMs = 600_000;
/** Effects that are independent of each other. */
const besideEachOther: ReadonlySet<Effect> = new Set(['project', 'release', 'settle_usage']);

export function createSettlement(parts: Parts): Settlement {
  const inProgress = new Map<string, Promise<RunDocument>>();

  const apply = async (run: RunDocument, context: CallContext): Promise<RunDocument> => {
    let settled = run;
    let steps: Promise<StepDocument[]> | undefined;
    const stepsOfRun = (): Promise<StepDocument[]> => (steps ??= parts.steps.findOf(run));
    const effects: Record<Effect, () => Promise<void>> = {
      async project() {
        if (run.erased) return;
        const projection = toEndedProjection(run, await stepsOfRun());
        const { answer } = await parts.conversation.ProjectRun({ run: projection }, context);
        if (answer) settled = { ...settled, answer_seq: answer.seq };
        else if (projection.answer !== undefined) {
          // Its conversation was deleted, and it has not heard of that yet.
          await parts.erasure.hide([run._id]);
          settled = { ...settled, erased: true };
        }
        parts.reach('after-project');
      },
      async release() {
        await parts.limits.Release(
          {
            run_id: run._id,
            organization_id: run.organization_id,
            end_user_id: run.end_user_id ?? '',
            usage: run.usage,
          },
          context,
        );
        parts.reach('after-slot-release');
        if (await parts.queue.leave(run)) parts.workers.wakeForNext(run);
        parts.reach('after-release');
      },
      async settle_usage() {
        await settleUsage(parts, run, await stepsOfRun(), context);
        parts.reach('after-settling-usage');
      },
      async announce() {
        if (!settled.erased) await announce(settled);
        parts.reach('after-announce');
      },
      close_approvals: () => closeApprovals(parts, run),
      async fail_document() {
        await parts.ingestion.FailDocument(
          {
            organization_id: run.organization_id,
            document_id: run.document_id ?? '',
            run_id: run._id,
            error: documentFailure(run),
          },
          context,
        );
      },
    };
    const owed = run.owed ?? [];
    // Each is another service's, and waits for another store. Readers of the end find them done.
    await Promise.all(owed.filter((effect) => besideEachOther.has(effect)).map((effect) => effects[effect]()));
    for (const effect of owed) if (!besideEachOther.has(effect)) await effects[effect]();
    if (settled.erased) await eraseContent(parts, run, context);
    // A worker that was lost, or gave the run back, may have left a step without its checkpoint; it began a new epoch then.
    else if (run.epoch > 1) await parts.steps.deleteUnnamed(run);
    await parts.claims.settle(run._id, settled.answer_seq);
    parts.watch.settled(run);
    const { owed: _owed, owed_since: _since, lane: _lane, open_key: openKey, wait: _wait, ...rest } = settled;
    if (openKey !== undefined) await wakeNext(parts, openKey);
    return rest;
  };

  // The end of the stream goes right after the last recorded frame. Where the store holds another one, the whole run is
  // replayed from the record, as by GetTranscript. A store that is down misses it: readers then get the record.
  const announce = async (run: RunDocument): Promise<void> => {
    try {
      await appendEnding(run).catch((error: unknown) => {
        if (!(error instanceof StaleFrameError)) throw error;
      });
      await parts.liveStream.expire(run._id, streamKeptMs);
    } catch (error) {
      if (!(error instanceof LiveStreamUnavailableError || error instanceof StreamGapError)) throw error;
      parts.log.warn({ err: error, run_id: run._id }, 'the end of a run was not announced; readers get the record');
    }
  };

  const appendEnding = async (run: RunDocument): Promise<void> => {
    if (run.frames < 0) return appendWhole(run, run.epoch);
    try {
      await parts.liveStream.append(run._id, numbered(run.epoch, run.frames + 1, endingFrames(run)));
    } catch (error) {
      if (!(error instanceof StreamGapError)) throw error;
      if ((await parts.liveStream.newest(run._id)) !== null) await appendWhole(run, run.epoch + 1);
    }
  };

  const appendWhole = async (run: RunDocument, epoch: number): Promise<void> => {
    const whole = wholeTranscript(run, await parts.steps.findOf(run));
    await parts.liveStream.append(run._id, numbered(epoch, 0, [frame('reset', { epoch }), ...whole]));
    // An erasure that came in between took the frames there were, and does not come again for these.
    if ((await parts.runs.find(run._id))?.erased) await parts.liveStream.remove(run._id);
  };

  return {
    isAtWork: (runId) => inProgress.has(runId),
    settle(run, { request_id, traceparent } = backgroundContext(undefined, run)) {
      if (!run.owed_since) return Promise.resolve(run);
      let work = inProgress.get(run._id);
      if (work === undefined) {
        // Without the caller's deadline and signal: others may wait for the same work.
        work = apply(run, { request_id, ...(traceparent === undefined ? {} : { traceparent }) }).finally(() =>
          inProgress.delete(run._id),
        );
        inProgress.set(run._id, work);
      }
      return work;
    },
  };
}

function numbered(epoch: number, from: number, bodies: readonly FrameBody[]): Frame[] {
  return bodies.map((body, index) => ({ epoch, n: from + index, type: body.type, data: body.data }));
}
