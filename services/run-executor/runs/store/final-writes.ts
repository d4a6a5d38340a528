// The final write of a run: its state, its result and the effects that it owes then, and its places in the lists of runs
// that are over.

import type { Filter, RelaxedCollection } from '#shared/ports/document-store/document-store.ts';
import type { ModelUsage } from '../../models/model.ts';
import type { BrokenCalls } from '../../models/rules/model-usage.ts';
import { endedKeysOf, type ListedRun } from '../rules/run-lists.ts';
import { lengthClass } from '../rules/run-query.ts';
import {
  type Answer,
  type Effect,
  errorCode,
  type FinalState,
  type FinishReason,
  type LastStep,
  type RunDocument,
  traceKeys,
} from '../rules/run.ts';
import type { ToldEndUser } from '../rules/told-end-user.ts';

/** How a run ended. */
export interface Ending {
  state: FinalState;
  finish_reason: FinishReason;
  error?: string;
  answer?: Answer;
  usage: ModelUsage;
  /** Absent where no step was added. */
  usage_in_steps?: ModelUsage;
  /** Both as in RunDocument. */
  broken_usage?: ModelUsage;
  broken_calls?: BrokenCalls[];
  /** The model of the last call. */
  model?: string;
  /** As in RunDocument; absent where it has that already, or there is none. */
  told?: ToldEndUser;
  /** The last frame of the live stream, and its epoch. */
  epoch: number;
  frames: number;
  steps: string[];
  last_step?: LastStep;
  /** When the run was first claimed; absent where it never was. */
  started_at?: Date;
  /** Its conversation is gone: hides the run from now on, and settling it erases its content. */
  erase?: boolean;
}

/** Fields of cost that is counted by itself. */
export const brokenSet = ({
  broken_usage: usage,
  broken_calls: calls,
}: Pick<Ending, 'broken_usage' | 'broken_calls'>) => ({
  ...(usage === undefined ? {} : { broken_usage: { ...usage } }),
  ...(calls === undefined ? {} : { broken_calls: calls.map((one) => ({ ...one, usage: { ...one.usage } })) }),
});

/** Fields of the facts that the run is told of its end-user. */
export const toldSet = ({ told }: Pick<Ending, 'told'>) =>
  told === undefined ? {} : { told: { ...told, attributes: { ...told.attributes } } };

/** Fields that a final write sets. */
const endingSet = (organizationId: string, ending: Ending, owed: readonly Effect[], now: Date) => ({
  state: ending.state,
  finished_at: now,
  trace_key: traceKeys(organizationId).before(now),
  finish_reason: ending.finish_reason,
  usage: { ...ending.usage },
  epoch: ending.epoch,
  frames: ending.frames,
  steps: ending.steps,
  ...(ending.last_step === undefined
    ? {}
    : { last_step: { ...ending.last_step, usage: { ...ending.last_step.usage } } }),
  owed,
  owed_since: now,
  ...(ending.error === undefined ? {} : { error: ending.error, error_code: errorCode(ending) }),
  ...(ending.erase ? { erased: true } : {}),
  ...(ending.usage_in_steps === undefined ? {} : { usage_in_steps: { ...ending.usage_in_steps } }),
  ...brokenSet(ending),
  ...toldSet(ending),
  ...(ending.model === undefined ? {} : { model: ending.model }),
  ...(ending.answer === undefined ? {} : { answer: { ...ending.answer, citations: ending.answer.citations as never } }),
});

const lengthOf = ({ started_at: startedAt }: Ending, now: Date): number =>
  lengthClass(startedAt === undefined ? 0 : now.getTime() - startedAt.getTime());

/**
 * The final write of a run that `filter` names as it was read. It adds the run to the lists of finished runs, unless
 * hidden.
 */
export async function writeEnd(
  runs: RelaxedCollection<RunDocument>,
  filter: Filter,
  run: ListedRun,
  { ending, owed, now, endedBy }: { ending: Ending; owed: readonly Effect[]; now: Date; endedBy?: string },
): Promise<RunDocument | null> {
  const longer = lengthOf(ending, now);
  const set = {
    ...endingSet(run.organization_id, ending, owed, now),
    ...(longer === 0 ? {} : { longer }),
    ...(endedBy && { ended_by: endedBy }),
  };
  // Where no worker ended the run, the note of its model call says that one was lost.
  const $unset = { ...unheld, ...unready, flight_key: true as const, ...(endedBy && noCall) };
  const keys = endedKeysOf(run, ending.state, longer, ending.error === undefined ? undefined : errorCode(ending));
  const ended =
    ending.erase === true
      ? null
      : await runs.findOneAndUpdate(
          { ...filter, erased: { $exists: false } },
          { $set: { ...set, ...keys }, $unset },
          { returns: 'after' },
        );
  return ended ?? runs.findOneAndUpdate(filter, { $set: set, $unset }, { returns: 'after' });
}

const noCall = { call: true } as const;

/** Fields that a run without a worker does not have. */
const unheld = {
  owner: true,
  heartbeat_at: true,
  cancel_requested: true,
  waiting_until: true,
  untold_since: true,
} as const;

/** Fields that a run that nobody can take does not have. */
export const unready = {
  waiting_since: true,
  chat_ready_at: true,
  document_ready_at: true,
  parked_key: true,
  back_since: true,
} as const;
