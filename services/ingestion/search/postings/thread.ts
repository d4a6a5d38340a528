// The service's side of the index thread: one call at a time is on its way, searches before upkeep, so that a search
// waits for one share of upkeep at most. A thread that dies, or does not answer in time, takes the calls in flight
// with it and is started again by the next call.

import { Worker } from 'node:worker_threads';
import { unavailable } from '#shared/errors/contract-error.ts';
import type { Logger } from '#shared/telemetry/logger.ts';
import type { Answer, CallName, Calls, Failure, ThreadData } from './calls.ts';

/** What a thread is made of. */
export interface ThreadOptions {
  readonly data: ThreadData;
  /** How long a call may take before the thread counts as stuck. */
  readonly callMs: number;
  readonly log: Logger;
}

/** A call failed in the thread, which lives on. */
export class IndexCallError extends Error {
  override readonly name = 'IndexCallError';
  readonly kind: Failure['kind'];

  constructor({ kind, message }: Failure) {
    super(message);
    this.kind = kind;
  }
}

interface Call {
  readonly call: CallName;
  readonly request: unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

// Beyond that many, whoever asks is turned away at once: they would wait longer than anybody waits.
const mostWaiting = 1_000;

// So many searches go ahead before upkeep has its turn, or a crowd would keep indexes from ever catching up.
const searchesInARow = 8;

// Stemmers and the detection of languages take some 70 MiB, work in progress a few more.
const heapMiB = 512;

/** The thread, started when it is first needed. */
export class IndexThread {
  readonly #options: ThreadOptions;
  #worker: Worker | undefined;
  #inFlight: { readonly call: Call; readonly number: number; readonly timer: NodeJS.Timeout } | undefined;
  readonly #searches: Call[] = [];
  readonly #upkeep: Call[] = [];
  #searchesSinceUpkeep = 0;
  #calls = 0;
  #ended = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** Throws IndexCallError, or `service_unavailable` where the thread is gone or too much waits for it. */
  call<Name extends CallName>(call: Name, request: Calls[Name]['takes']): Promise<Calls[Name]['gives']> {
    const queue = call === 'search' ? this.#searches : this.#upkeep;
    if (this.#ended || queue.length >= mostWaiting) return Promise.reject(unavailable('The search index'));
    return new Promise<unknown>((resolve, reject) => {
      queue.push({ call, request, resolve, reject });
      this.#next();
    }) as Promise<Calls[Name]['gives']>;
  }

  /** Lets the call in flight end, rejects those that wait, and closes the files. */
  async close(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    for (const call of [...this.#searches.splice(0), ...this.#upkeep.splice(0)])
      call.reject(unavailable('The search index'));
    const worker = this.#worker;
    if (!worker) return;
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.postMessage('close');
    const timer = setTimeout(() => void worker.terminate(), this.#options.callMs);
    await exited;
    clearTimeout(timer);
  }

  #next(): void {
    if (this.#inFlight) return;
    const upkeepsTurn = this.#upkeep.length > 0 && this.#searchesSinceUpkeep >= searchesInARow;
    const call = (upkeepsTurn ? undefined : this.#searches.shift()) ?? this.#upkeep.shift();
    if (!call) return;
    this.#searchesSinceUpkeep = call.call === 'search' ? this.#searchesSinceUpkeep + 1 : 0;
    const worker = (this.#worker ??= this.#started());
    const number = (this.#calls += 1);
    const timer = setTimeout(() => {
      this.#options.log.error({ call: call.call }, 'the index thread does not answer and is ended');
      void worker.terminate();
    }, this.#options.callMs);
    this.#inFlight = { call, number, timer };
    worker.postMessage({ number, call: call.call, request: call.request });
  }

  #started(): Worker {
    const worker = new Worker(new URL('./index-thread.ts', import.meta.url), {
      workerData: this.#options.data,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMiB },
    });
    let reason: unknown;
    worker.on('message', (answer: Answer) => this.#answered(answer));
    worker.on('error', (error: unknown) => {
      reason = error;
    });
    worker.on('exit', (code) => {
      if (this.#worker === worker) this.#worker = undefined;
      if (code !== 0 || reason !== undefined)
        this.#options.log.error({ err: reason, code }, 'the index thread ended; the next call starts another');
      const lost = this.#landed();
      lost?.reject(unavailable('The search index', reason));
      this.#next();
    });
    return worker;
  }

  #answered(answer: Answer): void {
    if (this.#inFlight?.number !== answer.number) return;
    const call = this.#landed();
    if ('failure' in answer) call?.reject(new IndexCallError(answer.failure));
    else call?.resolve(answer.result);
    this.#next();
  }

  // The call that was in flight is over.
  #landed(): Call | undefined {
    const { call, timer } = this.#inFlight ?? {};
    clearTimeout(timer);
    this.#inFlight = undefined;
    return call;
  }
}
