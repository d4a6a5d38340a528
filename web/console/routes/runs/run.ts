// Pure. A run as it is read here.

import type { components } from '../../api/schema.ts';

export type Run = components['schemas']['AdminRun'];
export type Step = components['schemas']['TimedStep'];
export type WholeStep = components['schemas']['Step'];

export const states = [
  'queued',
  'running',
  'waiting_input',
  'waiting_approval',
  'succeeded',
  'failed',
  'cancelled',
] as const;

export function isOver({ state }: Pick<Run, 'state'>): boolean {
  return state === 'succeeded' || state === 'failed' || state === 'cancelled';
}

/** How long a run has been at it, or was, in ms; undefined before it began. */
export function lengthOf({ started_at: start, finished_at: end }: Run, now: number): number | undefined {
  if (start === null) return undefined;
  return Math.max(0, (end === null ? now : Date.parse(end)) - Date.parse(start));
}
