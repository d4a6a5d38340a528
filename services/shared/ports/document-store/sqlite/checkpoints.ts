// Takes the logs of databases back into their files, in a thread of its own that all databases of the process share.

import { Worker } from 'node:worker_threads';

/** A request to the thread. */
export interface Order {
  readonly number: number;
  readonly file: string;
  /**
   * `copy` takes over as many pages as it can beside writers; `empty` all, and leaves the log empty, while nobody
   * writes.
   */
  readonly act: 'copy' | 'empty' | 'close';
}

/** Its answer. */
export interface Answer {
  readonly number: number;
  readonly failure?: string;
}

/** Takes logs back into their databases. All resolve once it is done. */
export interface Checkpoints {
  /** Takes a log's pages over, beside writers. Rejects where that was not possible. */
  copyLog(file: string): Promise<void>;
  /** Takes over all of it, and leaves the log empty; nobody may write meanwhile. */
  emptyLog(file: string): Promise<void>;
  /** Lets go of a database, which is to be closed. */
  forgetLog(file: string): Promise<void>;
}

let thread: Worker | undefined;
let orders = 0;
const waiting = new Map<number, { resolve(): void; reject(error: Error): void }>();
const files = new Set<string>();

/** The thread's. */
export const checkpointThread: Checkpoints = {
  copyLog: (file) => order(file, 'copy'),
  emptyLog: (file) => order(file, 'empty'),
  async forgetLog(file) {
    if (files.delete(file) && thread) await order(file, 'close');
  },
};

function order(file: string, act: Order['act']): Promise<void> {
  thread ??= start();
  if (act !== 'close') files.add(file);
  const number = (orders += 1);
  // It holds up the end of the process while somebody waits for it, and only then.
  thread.ref();
  return new Promise<void>((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    thread?.postMessage({ number, file, act } satisfies Order);
  }).finally(() => {
    if (waiting.size === 0) thread?.unref();
  });
}

function start(): Worker {
  const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { env: {} });
  worker.on('message', ({ number, failure }: Answer) => {
    const caller = waiting.get(number);
    waiting.delete(number);
    if (failure === undefined) caller?.resolve();
    else caller?.reject(new Error(failure));
  });
  const end = (error?: Error): void => {
    if (thread !== worker) return;
    thread = undefined;
    files.clear();
    for (const caller of waiting.values()) caller.reject(error ?? new Error('the thread of checkpoints has ended'));
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end());
  worker.unref();
  return worker;
}
