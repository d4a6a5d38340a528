// The place and the slot of a run that is about to be inserted.
//
// 1. Both are taken by the run's id: a repeat whose first answer was lost finds its own.
// 2. The slot is taken after the place and given back before it, so that an orphaned slot has an orphaned place beside it, which
//    the healer finds (queue-healer.ts).
// 3. A refusal gives the place of this call back at once. Where the outcome of a call is unknown, or limits could not give the slot
//    back, both are left to a repeat, or to the healer, which finds the slot by the place.
// 4. An admission that takes longer than the healer's patience takes both again (rules/place-age.ts).

import type { Rate } from '#proto/colloquy/common/v1/Rate.ts';
import type { AdmitRequest } from '#proto/colloquy/limits/v1/AdmitRequest.ts';
import { admissionAges } from '#shared/contract/admission/admission-age.ts';
import { ContractError, unavailable } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import type { RunDocument } from '../../runs/rules/run.ts';
import { placeAges } from '../rules/place-age.ts';

type Parts = Pick<RunExecutorParts, 'queue' | 'limits' | 'settings' | 'clock' | 'reach' | 'log'>;

/** A store that stands still for so long is waited for no further: both are seen to behind the insert. */
const mostRounds = 3;

/** The result of an admission. */
export interface Admission {
  /** The place is at work already: the run has been taken as it came in. */
  readonly taken: boolean;
  /** Where the rate of its message stands. */
  readonly rate: Rate | undefined;
  /** Whether the healer may have given both back by now. */
  isOld(): boolean;
}

/** Parameters of an admission beside the run. */
export interface Asked {
  /** Where an anonymous end-user's message came from. */
  readonly address: string | undefined;
  /** Whether a worker is set aside for it. */
  readonly worker: boolean;
  /** The message's rate and budget, for limits. */
  readonly message: Pick<AdmitRequest, 'rate' | 'agent_daily_tokens'>;
}

/** Takes a place and a slot. Throws the refusal, or `service_unavailable` where that took too long or its outcome is unknown. */
export async function admitRun(
  parts: Parts,
  run: RunDocument,
  { address, worker, message }: Asked,
  context: CallContext,
): Promise<Admission> {
  const askedAt = performance.now();
  let rate: Rate | null = null;
  for (let round = 1; ; round += 1) {
    const takenAt = performance.now();
    const since = parts.clock();
    let cameIn = false;
    try {
      const place = await parts.queue.join(run, address, worker);
      cameIn = place.isNew;
      parts.reach('after-join');
      const { agent_id = '', input_message_id: message_id = '' } = run;
      // An admitted message stays admitted: only the slot may have gone, and a slow rate is taken once.
      if (round > 1) await parts.limits.ConfirmSlot(slotOf(run), context);
      else ({ rate } = await parts.limits.Admit({ ...message, ...slotOf(run), agent_id, message_id }, context));
      if (performance.now() - askedAt > admissionAges(parts.settings).holdsMs) {
        await giveBack(parts, run, context);
        throw unavailable('The limits service');
      }
      // The healer goes by the clock, which may be set meanwhile.
      const isOld = (): boolean =>
        performance.now() - takenAt > placeAges.holdsMs || parts.clock() - since > placeAges.holdsMs;
      if (!isOld() || round === mostRounds) return { taken: place.taken, rate: rate ?? undefined, isOld };
    } catch (error) {
      if (isRefusal(error)) {
        if (round > 1) await giveBack(parts, run, context);
        else if (cameIn && !error.stillHolds) await healedOtherwise(parts, parts.queue.giveBack(run), run);
      }
      throw error;
    }
  }
}

/** Gives the slot and the place of a run back that will not be inserted. */
export async function giveBack(parts: Parts, run: RunDocument, context: CallContext): Promise<void> {
  const released = parts.limits.Release(slotOf(run), context).then(() => parts.queue.giveBack(run));
  await healedOtherwise(parts, released, run);
}

/** Restores both after a late insert: the run is accepted, and keeps them beyond the bounds too. */
export async function seeToPlaceAndSlot(
  parts: Parts,
  run: RunDocument,
  taken: boolean,
  context: CallContext,
): Promise<void> {
  const seen = parts.queue.restore(run, taken).then(() => parts.limits.ConfirmSlot(slotOf(run), context));
  await healedOtherwise(parts, seen, run);
}

function slotOf(run: RunDocument): { run_id: string; organization_id: string; end_user_id: string } {
  return { run_id: run._id, organization_id: run.organization_id, end_user_id: run.end_user_id ?? '' };
}

/** Whether limits, or the queue, has said no: then it holds nothing, unless it says so. */
function isRefusal(error: unknown): error is ContractError {
  return error instanceof ContractError && error.status === 429;
}

function healedOtherwise({ log }: Parts, done: Promise<unknown>, run: RunDocument): Promise<void> {
  return done.then(
    () => {},
    (error: unknown) => log.warn({ err: error, run_id: run._id }, 'a place and a slot are left to the healer'),
  );
}
