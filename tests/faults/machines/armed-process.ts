// In a service's process: triggers a test's armed fault when its point is reached. FAULT_FOLDER holds, for each
// process, a file of its pid, which is read at SIGUSR2; SABOTAGE names a mechanism to take out, from a file there as
// well.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Point, Reach } from '#shared/platform/lifecycle/reach.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { sabotage } from '../sabotage.ts';

/** The fault, and its moment. */
export interface Armed {
  /** Told on standard output, so that the test knows that it is armed. */
  readonly name: string;
  readonly point: Point;
  /** At the n-th time that the point is reached. */
  readonly count: number;
  readonly signal: 'SIGKILL' | 'SIGSTOP';
  /** The process that gets the signal; by default the one that reaches the point. */
  readonly pid?: number;
}

const { FAULT_FOLDER: folder = '' } = process.env;
const file = path.join(folder, `${process.pid}.json`);

/** Where a service's process is told what to take out, from its start on. */
export function sabotageFile(faultFolder: string, service: string): string {
  return path.join(faultFolder, `${service}.sabotage`);
}

/** To be given to `runService`; of which services the process is. */
export function faultsOf(...services: readonly string[]): {
  reach: Reach;
  wrapStore: (inner: DocumentStore) => DocumentStore;
} {
  let armed: Armed | undefined;
  let left = 0;
  process.on('SIGUSR2', () => {
    armed = JSON.parse(readFileSync(file, 'utf8')) as Armed;
    left = armed.count;
    process.stdout.write(`armed: ${armed.name}\n`);
  });
  const without = services.filter((service) => existsSync(sabotageFile(folder, service)));
  const kinds = without.map((service) => ({ service, kind: readFileSync(sabotageFile(folder, service), 'utf8') }));
  return {
    reach(point) {
      if (armed?.point !== point) return;
      left -= 1;
      // Where the signal is for this process, nothing of it runs after this call.
      if (left === 0) process.kill(armed.pid ?? process.pid, armed.signal);
    },
    // No two of these services have a collection of one name.
    wrapStore: (inner) =>
      kinds.reduce((store, { service, kind }) => sabotage(kind).store?.(service, store) ?? store, inner),
  };
}
