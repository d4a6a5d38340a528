// Runs as the tests of streams tell them.

import { setImmediate as nextIteration } from 'node:timers/promises';
import type { Frame } from '#shared/ports/live-stream/live-stream.ts';
import type { RunRecord, StreamClient, StreamEvent } from '../../../support/stream-harness.ts';

export const run = 'run-1';
export const inFlight: RunRecord = { state: 'running', final: false, epoch: 1, n: 0, frames: [], organization_id: 'o' };

export function frames(epoch: number, from: number, ...types: string[]): Frame[] {
  return types.map((type, index) => {
    const data =
      type === 'delta'
        ? { message_id: 'm', text: `<${epoch}:${from + index}>` }
        : type === 'reset'
          ? { epoch }
          : { state: 'x' };
    return { epoch, n: from + index, type, data: JSON.stringify(data) };
  });
}

export function finished(epoch: number, n: number, told: readonly Frame[]): RunRecord {
  return {
    state: 'succeeded',
    final: true,
    epoch,
    n,
    organization_id: 'o',
    frames: told.map(({ data, ...rest }) => ({ ...rest, data_json: data })),
  };
}

export const ids = (client: StreamClient): (string | undefined)[] => client.events.map((event) => event.id);
export const has = (id: string) => (events: readonly StreamEvent[]) => events.some((event) => event.id === id);

/** Lets promises and I/O that are under way come to an end that can be looked at. */
export async function settled(condition: () => boolean): Promise<void> {
  while (!condition()) await nextIteration();
}
