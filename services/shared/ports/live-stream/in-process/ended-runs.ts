// The runs that have ended, oldest end first, packed one after the other into pages outside the heap.
//
// 1. Memory is counted by the page, whether it is full or not: the process takes pages.
// 2. Pages leave oldest first and whole, with the runs in them, so that making room costs the same however many are
//    held.
// 3. Runs forgotten by time, or on demand, are overwritten at once.

import type { HeldEpoch } from './held-epochs.ts';
import { packedBytes, PackedEpoch } from './packed-epoch.ts';

// Measured on Node 24, of a run beside its packed frames: the object, its epoch, its id, its places in the indexes.
const runOverheadBytes = 350;

/** One run's frames, and when they are forgotten. */
export interface EndedRun {
  readonly id: string;
  readonly epochs: readonly PackedEpoch[];
  expiresAt: number;
}

interface Page {
  readonly buffer: Buffer;
  used: number;
  readonly runs: EndedRun[];
  /** How many of the runs, from the oldest on, are forgotten. */
  passed: number;
}

/** See above. */
export class EndedRuns {
  /** The memory that they take. */
  bytes = 0;
  readonly #pageBytes: number;
  readonly #runs = new Map<string, EndedRun>();
  readonly #pages: Page[] = [];

  /** A page takes `pageBytes`, or one run that is larger. */
  constructor(pageBytes: number) {
    this.#pageBytes = pageBytes;
  }

  /** The run, as long as its time is not up at `now`. */
  find(id: string, now: number): EndedRun | undefined {
    const run = this.#runs.get(id);
    if (run === undefined || run.expiresAt > now) return run;
    this.forget(run);
    return undefined;
  }

  /**
   * Packs the frames of a run that is not held here, and lets go of the oldest runs where all would take more than
   * `maxBytes`; where there is no room even then, it keeps nothing of the run.
   */
  add(id: string, epochs: readonly HeldEpoch[], expiresAt: number, maxBytes: number): void {
    const frames = epochs.map((epoch) => epoch.slice(0));
    const bytes = frames.reduce((sum, ofEpoch) => sum + packedBytes(ofEpoch), 0);
    const newPageBytes = Math.max(bytes, this.#pageBytes);
    let spare: Buffer | undefined;
    while (this.bytes + runOverheadBytes + (this.#pageWith(bytes) ? 0 : newPageBytes) > maxBytes) {
      spare = this.#drop()?.buffer;
      if (spare === undefined) return;
    }
    const page =
      this.#pageWith(bytes) ??
      this.#open(spare?.length === newPageBytes ? spare : Buffer.allocUnsafeSlow(newPageBytes));
    const packed = frames.map((ofEpoch) => {
      const epoch = new PackedEpoch(page.buffer, page.used, ofEpoch);
      page.used = epoch.end;
      return epoch;
    });
    const run = { id, epochs: packed, expiresAt };
    page.runs.push(run);
    this.#runs.set(id, run);
    this.bytes += runOverheadBytes;
  }

  /** Forgets a run that is held here. */
  forget(run: EndedRun): void {
    for (const epoch of run.epochs) epoch.wipe();
    this.#runs.delete(run.id);
  }

  /** Forgets those whose time is up, as far as none that ended before them is kept longer. */
  sweep(now: number): void {
    for (let page = this.#pages[0]; page !== undefined; page = this.#pages[0]) {
      for (; page.passed < page.runs.length; page.passed += 1) {
        const run = page.runs[page.passed] as EndedRun;
        if (!this.#holds(run)) continue;
        if (run.expiresAt > now) return;
        this.forget(run);
      }
      this.#drop();
    }
  }

  /** Lets go of the oldest page; false where there is none. */
  evict(): boolean {
    return this.#drop() !== undefined;
  }

  clear(): void {
    while (this.evict());
  }

  #holds(run: EndedRun): boolean {
    return this.#runs.get(run.id) === run;
  }

  /** The newest page, where it has room. */
  #pageWith(bytes: number): Page | undefined {
    const page = this.#pages.at(-1);
    return page && page.buffer.length - page.used >= bytes ? page : undefined;
  }

  #open(buffer: Buffer): Page {
    const page = { buffer, used: 0, runs: [], passed: 0 };
    this.#pages.push(page);
    this.bytes += buffer.length;
    return page;
  }

  #drop(): Page | undefined {
    const page = this.#pages.shift();
    if (page === undefined) return undefined;
    this.bytes -= page.buffer.length + page.runs.length * runOverheadBytes;
    for (const run of page.runs) if (this.#holds(run)) this.#runs.delete(run.id);
    return page;
  }
}
