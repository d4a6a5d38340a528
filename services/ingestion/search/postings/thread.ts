// The service's side of the index thread: one call at a time is on its way, searches before upkeep, so that a search
// waits for one share of upkeep at most. A thread that dies, or does not answer in time, takes the calls in flight with
// it, and the next call starts it again. One whose stemmer hangs on a word is ended after seconds, and the next one
// leaves that word as it is.

import { Worker } from 'node:worker_threads';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Counter, Gauge, Histogram, Labelled, Metrics } from '#shared/platform/telemetry/metrics.ts';
import { searchMetrics, type SearchPurpose } from '../../metrics.ts';
import type { Asker } from '../chunk-search.ts';
import type { Answer, CallName, Calls, Failure, ThreadData, ThreadStart } from './calls.ts';
import { SearchQueue } from './search-queue.ts';
import { type StemmedWord, stemmingMemory, StemmingSeen } from './stemming-watch.ts';

/** Settings of a thread. */
export interface ThreadOptions {
  readonly data: ThreadData;
  /** How long a call may take before the thread counts as stuck. */
  readonly callMs: number;
  /** How often the service checks that a stemmer returns; a second by default. */
  readonly lookEveryMs?: number;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The thread's program; index-thread.ts by default. */
  readonly program?: URL;
}

/** Of a search: its owner, by which searches take turns, and the end of its caller's patience. */
export interface Waiting {
  readonly asker: Asker;
  readonly signal?: AbortSignal | undefined;
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

interface Search extends Call {
  readonly purpose: SearchPurpose;
  readonly queuedAt: number;
}

// Of upkeep: each catch-up and each reading waits for one call at a time. Searches are bounded before they come here
// (admission.ts).
const mostUpkeep = 1_000;

// So many searches go ahead before upkeep has its turn, or a crowd would keep indexes from ever catching up.
const searchesInARow = 8;

// Stemmers and the detection of languages take some 70 MiB, work in progress a few more.
const heapMiB = 512;

const usualLookMs = 1_000;
const stopMs = 2_000;
// No word takes a stemmer a millisecond.
const looksUntilEndless = 5;
// More would be no words any more, but a broken stemmer; the bound is for memory.
const mostSpared = 1_000;

const nobody: Waiting = { asker: { organizationId: '', forEndUser: false } };

/** The thread, started when it is first needed. */
export class IndexThread {
  readonly #options: ThreadOptions;
  #worker: Worker | undefined;
  #stemming: StemmingSeen | undefined;
  #inFlight:
    | { readonly call: Call; readonly number: number; readonly timer: NodeJS.Timeout; readonly looks: NodeJS.Timeout }
    | undefined;
  readonly #searches = new SearchQueue<Search>();
  readonly #upkeep: Call[] = [];
  readonly #spared: StemmedWord[] = [];
  // The thread is being ended for a word of this list.
  #endless = false;
  readonly #waiting: Labelled<'purpose', Gauge>;
  readonly #waited: Labelled<'purpose', Histogram>;
  readonly #unstemmed: Labelled<'language' | 'reason', Counter>;
  #searchesSinceUpkeep = 0;
  #calls = 0;
  #ended = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#waiting = options.metrics.gauge(searchMetrics.waiting);
    this.#waited = options.metrics.histogram(searchMetrics.waited);
    this.#unstemmed = options.metrics.counter(searchMetrics.unstemmed);
    options.metrics.beforeScrape(() => {
      this.#waiting({ purpose: 'end_user' }).set(this.#searches.waiting(true));
      this.#waiting({ purpose: 'member' }).set(this.#searches.waiting(false));
    });
  }

  /** Throws IndexCallError, or `service_unavailable` where the thread is gone or too much waits for it. */
  call<Name extends Exclude<CallName, 'search'>>(
    call: Name,
    request: Calls[Name]['takes'],
  ): Promise<Calls[Name]['gives']> {
    if (this.#ended || this.#upkeep.length >= mostUpkeep) return Promise.reject(unavailable('The search index'));
    return new Promise<unknown>((resolve, reject) => {
      this.#upkeep.push({ call, request, resolve, reject });
      this.#next();
    }) as Promise<Calls[Name]['gives']>;
  }

  /** The same of a search; throws the signal's reason as well, once that ends it before its turn. */
  async search(
    request: Calls['search']['takes'],
    { asker, signal }: Waiting = nobody,
  ): Promise<Calls['search']['gives']> {
    if (this.#ended) throw unavailable('The search index');
    signal?.throwIfAborted();
    const purpose = asker.forEndUser ? 'end_user' : 'member';
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const search: Search = { call: 'search', request, resolve, reject, purpose, queuedAt: performance.now() };
    const leave = (): void => {
      if (this.#searches.remove(asker, search)) reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#searches.push(asker, search);
    this.#next();
    try {
      return (await promise) as Calls['search']['gives'];
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Lets the call in flight end, rejects those that wait, and closes the files. */
  async close(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    const rejected = unavailable('The search index');
    for (let search = this.#searches.next(); search; search = this.#searches.next()) search.reject(rejected);
    for (const call of this.#upkeep.splice(0)) call.reject(rejected);
    const worker = this.#worker;
    if (!worker) return;
    const { promise: exited, resolve } = Promise.withResolvers<void>();
    worker.once('exit', () => resolve());
    worker.postMessage('close');
    const timer = setTimeout(() => {
      void worker.terminate();
      setTimeout(resolve, stopMs).unref();
    }, this.#options.callMs);
    await exited;
    clearTimeout(timer);
  }

  #next(): void {
    if (this.#inFlight) return;
    const upkeepsTurn = this.#upkeep.length > 0 && this.#searchesSinceUpkeep >= searchesInARow;
    const search = upkeepsTurn ? undefined : this.#searches.next();
    if (search) this.#waited({ purpose: search.purpose }).observe((performance.now() - search.queuedAt) / 1_000);
    const call = search ?? this.#upkeep.shift();
    if (!call) return;
    this.#searchesSinceUpkeep = search ? this.#searchesSinceUpkeep + 1 : 0;
    const worker = (this.#worker ??= this.#started());
    const number = (this.#calls += 1);
    const timer = setTimeout(() => {
      this.#options.log.error({ call: call.call }, 'the index thread does not answer and is ended');
      this.#stop(worker);
    }, this.#options.callMs);
    const looks = setInterval(() => this.#look(worker), this.#options.lookEveryMs ?? usualLookMs);
    this.#inFlight = { call, number, timer, looks };
    worker.postMessage({ number, call: call.call, request: call.request });
  }

  // Ends a thread that has been stemming one word all the time. Its call may be made again: the next thread spares that
  // word.
  #look(worker: Worker): void {
    if (!this.#stemming || this.#stemming.look() !== looksUntilEndless) return;
    const { word, language } = this.#stemming.word;
    this.#options.log.error(
      { language, characters: word.length },
      'a stemmer does not come back from a word, which is spared',
    );
    this.#unstemmed({ language, reason: 'endless' }).add();
    if (this.#spared.length < mostSpared) this.#spared.push({ word, language });
    this.#endless = true;
    this.#stop(worker);
  }

  #started(): Worker {
    const memory = stemmingMemory();
    this.#stemming = new StemmingSeen(memory);
    const start: ThreadStart = { ...this.#options.data, stemming: memory, spared: this.#spared };
    const worker = new Worker(this.#options.program ?? new URL('./index-thread.ts', import.meta.url), {
      workerData: start,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMiB },
    });
    let reason: unknown;
    worker.on('message', (answer: Answer) => this.#answered(answer));
    worker.on('error', (error: unknown) => {
      reason = error;
    });
    worker.on('exit', (code) => {
      if (code !== 0 || reason !== undefined)
        this.#options.log.error({ err: reason, code }, 'the index thread ended; the next call starts another');
      this.#gone(worker, reason);
    });
    return worker;
  }

  // A loop that only calls V8's built-ins may not notice that it is to end: then the thread is left alone.
  #stop(worker: Worker): void {
    void worker.terminate();
    const leave = (): void => {
      if (this.#worker !== worker) return;
      this.#options.log.error('the index thread does not end and is left alone');
      worker.unref();
      this.#gone(worker);
    };
    setTimeout(leave, stopMs).unref();
  }

  // The thread is gone, and with it the call that was in flight.
  #gone(worker: Worker, reason?: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const lost = this.#landed();
    lost?.reject(
      this.#endless
        ? new IndexCallError({ kind: 'stale', message: 'a stemmer did not come back from a word' })
        : unavailable('The search index', reason),
    );
    this.#endless = false;
    this.#next();
  }

  #answered(answer: Answer): void {
    if (this.#inFlight?.number !== answer.number) return;
    for (const [language, words] of this.#stemming?.failures() ?? [])
      this.#unstemmed({ language, reason: 'failed' }).add(words);
    const call = this.#landed();
    if ('failure' in answer) call?.reject(new IndexCallError(answer.failure));
    else call?.resolve(answer.result);
    this.#next();
  }

  // The call that was in flight is over.
  #landed(): Call | undefined {
    const { call, timer, looks } = this.#inFlight ?? {};
    clearTimeout(timer);
    clearInterval(looks);
    this.#inFlight = undefined;
    return call;
  }
}
