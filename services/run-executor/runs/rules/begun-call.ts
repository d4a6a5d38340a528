// Pure. The model call that a run is at, noted before it is made: by the write that claims the run, and by the checkpoint
// of the step before. A note that outlives its worker is of a lost call.

import type { TimedStep } from '../../steps/rules/step.ts';
import { noUsage } from '../../models/rules/model-usage.ts';
import type { RunDocument } from './run.ts';
import type { BegunCall } from './timing.ts';

const mostLost = 10;

/** The call that the next claim of a run begins with; undefined where it goes on with the calls of a step. */
export function callOfClaim(run: RunDocument): Omit<BegunCall, 'started_at'> | undefined {
  if (run.kind !== 'chat' || run.open_step !== undefined) return undefined;
  return { n: run.steps.length + 1, attempt: run.attempt };
}

/** The lost calls of a run that no worker has: workers that leave in good order take their note with them. */
export function lostCallsOf({ call, lost_calls: lost = [] }: Pick<RunDocument, 'call' | 'lost_calls'>): BegunCall[] {
  return call === undefined ? lost : [...lost, call].slice(-mostLost);
}

/** The calls that have no step: the one under way, and lost ones. By step and attempt. */
export function callsWithoutStep(run: RunDocument): TimedStep[] {
  const { call, state, steps: named, open_step: open, last_step: last } = run;
  // A worker of the version before leaves the note of a call where it is.
  const isRecorded = ({ _id: id }: TimedStep): boolean =>
    named.includes(id) || open === id || (last !== undefined && `${run._id}/${last.attempt}/${last.n}` === id);
  const underWay = state === 'running' && call !== undefined && call.attempt === run.attempt ? call : undefined;
  const lost = underWay === undefined ? lostCallsOf(run) : (run.lost_calls ?? []);
  const steps = [
    ...lost.map((each) => asStep(run, each, 'lost')),
    ...(underWay === undefined ? [] : [asStep(run, underWay, 'running')]),
  ];
  return steps.filter((step) => !isRecorded(step)).sort(byPlace);
}

/** The steps of a run and its calls without one, in order. */
export function wholeTrace<S extends TimedStep>(steps: readonly S[], run: RunDocument): (S | TimedStep)[] {
  return [...steps, ...callsWithoutStep(run)].sort(byPlace);
}

function byPlace(a: TimedStep, b: TimedStep): number {
  return a.n - b.n || a.attempt - b.attempt;
}

function asStep(run: RunDocument, { n, attempt, model, started_at }: BegunCall, state: 'lost' | 'running'): TimedStep {
  return {
    _id: `${run._id}/${attempt}/${n}`,
    run_id: run._id,
    n,
    attempt,
    kind: 'model',
    ...(model === undefined ? {} : { model }),
    started_at,
    // Nobody knows it.
    finished_at: started_at,
    calls: [],
    usage: noUsage,
    state,
  };
}
