// Pure. The keys by which lists find runs in flight, and finished runs. Each begins with the organization and a
// filter's value, and goes on with the run's place in time, so that one sparse field is the whole index of a list.
//
// 1. A run in flight has `flight_key`, from its insert to its final write. The key holds nothing that changes
//    meanwhile: lists check other filters in the runs in flight themselves, which are few.
// 2. A finished run has the others, from its final write on: a run enters most lists once, however its state changed
//    before.
// 3. An erased run has none of them: hiding it removes them, and a final write adds them only to a run that is not
//    hidden.

import { idIn, timeIn } from './key-parts.ts';
import { type FinalState, isFinal, type RunDocument } from './run.ts';

/** The fields that a run's keys are made of, which never change. */
export type ListedRun = Pick<RunDocument, '_id' | 'organization_id' | 'kind' | 'agent_id' | 'created_at'>;

/** A field with such keys. */
export type ListKey = 'flight_key' | 'ended_key' | 'ended_agent_key' | 'long_key' | 'failed_key';

/** A part of a list: runs whose key has this prefix. */
export interface KeyRange {
  readonly field: ListKey;
  readonly prefix: string;
}

export const inFlight = (organizationId: string, kind: RunDocument['kind']): KeyRange => ({
  field: 'flight_key',
  prefix: `${idIn(organizationId)}/${initial(kind)}`,
});
export const endedIn = (organizationId: string, kind: RunDocument['kind'], state: FinalState): KeyRange => ({
  field: 'ended_key',
  prefix: `${idIn(organizationId)}/${initial(kind)}/${initial(state)}`,
});
export const endedOfAgent = (organizationId: string, agentId: string, state: FinalState): KeyRange => ({
  field: 'ended_agent_key',
  prefix: `${idIn(organizationId)}/${idIn(agentId)}/${initial(state)}`,
});
/** `longer` is at least 1: nobody asks for runs that were longer than none of the lengths. */
export const endedLonger = (organizationId: string, longer: number): KeyRange => ({
  field: 'long_key',
  prefix: `${idIn(organizationId)}/${longer}`,
});

/** Of failed runs, those with an error code: they are counted by it. */
export const failedWith = (organizationId: string, errorCode: string): KeyRange => ({
  field: 'failed_key',
  prefix: `${idIn(organizationId)}/${errorCode}`,
});
/** Failed runs of a whole organization, code by code; no times bound them. */
export const failedOf = (organizationId: string): KeyRange => ({ field: 'failed_key', prefix: idIn(organizationId) });

/** Where the keys of an organization's next error code begin. */
export function behindCode(organizationId: string, errorCode: string): string {
  return boundsOf(failedWith(organizationId, errorCode)).$lt;
}

/** The key of a run in flight. */
export function flightKeyOf(run: ListedRun): { flight_key: string } {
  return { flight_key: keyIn(inFlight(run.organization_id, run.kind), run) };
}

/** The keys of a run that is over; `errorCode` counts where it failed. */
export function endedKeysOf(
  run: ListedRun,
  state: FinalState,
  longer: number,
  errorCode?: string,
): Partial<Record<Exclude<ListKey, 'flight_key'>, string>> {
  const { organization_id: own, kind, agent_id: agentId } = run;
  return {
    ended_key: keyIn(endedIn(own, kind, state), run),
    ...(agentId === undefined ? {} : { ended_agent_key: keyIn(endedOfAgent(own, agentId, state), run) }),
    ...(longer === 0 ? {} : { long_key: keyIn(endedLonger(own, longer), run) }),
    ...(state === 'failed' && errorCode !== undefined ? { failed_key: keyIn(failedWith(own, errorCode), run) } : {}),
  };
}

/** A run with its list keys. */
export function withListKeys(run: RunDocument): RunDocument {
  if (run.erased) return run;
  return {
    ...run,
    ...(isFinal(run.state) ? endedKeysOf(run, run.state, run.longer ?? 0, run.error_code) : flightKeyOf(run)),
  };
}

/** All of them, for an `$unset`. */
export const listKeys = {
  flight_key: true,
  ended_key: true,
  ended_agent_key: true,
  long_key: true,
  failed_key: true,
} as const;

/** Bounds of the keys of a part: of runs accepted since `from`, before `to`, and below the place of another run. */
export function boundsOf(
  { prefix }: KeyRange,
  { from, to, below }: { from?: Date; to?: Date; below?: Pick<RunDocument, '_id' | 'created_at'> } = {},
): { $gte: string; $lt: string } {
  const end = to === undefined ? `${prefix}0` : `${prefix}/${timeIn(to)}`;
  const place = below && `${prefix}/${placeOf(below)}`;
  return {
    $gte: from === undefined ? `${prefix}/` : `${prefix}/${timeIn(from)}`,
    $lt: place !== undefined && place < end ? place : end,
  };
}

/** Bounds of the keys in flight of a whole organization. */
export function inFlightOf(organizationId: string): { $gte: string; $lt: string } {
  return boundsOf({ field: 'flight_key', prefix: idIn(organizationId) });
}

function keyIn({ prefix }: KeyRange, run: ListedRun): string {
  return `${prefix}/${placeOf(run)}`;
}

function placeOf({ created_at: at, _id }: Pick<RunDocument, '_id' | 'created_at'>): string {
  return `${timeIn(at)}/${idIn(_id)}`;
}

// No two kinds, and no two final states, begin alike.
function initial(name: RunDocument['kind'] | FinalState): string {
  return name.charAt(0);
}
