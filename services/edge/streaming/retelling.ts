// Tracks the frames that one run's readers miss, and has the run told again: once per epoch, and again after a while
// where no new epoch comes, since the notice to its worker may be lost.

import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { HubDependencies } from './run-hub-dependencies.ts';

export class Retelling {
  readonly #run: { readonly id: string; readonly organizationId: string };
  readonly #dependencies: HubDependencies;
  /** The epoch with missing frames; 0: all are missing, below it: none. */
  #lostEpoch = -1;
  #retoldEpoch = -1;
  #retoldAt = -Infinity;
  #asking = false;
  #ended = false;

  constructor(run: { readonly id: string; readonly organizationId: string }, dependencies: HubDependencies) {
    this.#run = run;
    this.#dependencies = dependencies;
  }

  /** Frames are missing in `epoch` (0: all). */
  lost(epoch: number): void {
    if (this.#isAskedFor(epoch)) return;
    this.#lostEpoch = Math.max(this.#lostEpoch, epoch);
    void this.#ask();
  }

  /** The run was told up to somewhere in `epoch`: all frames missing before have been told again. */
  told(epoch: number): void {
    if (epoch > this.#lostEpoch) this.#lostEpoch = -1;
  }

  /** Repeats the request for missing frames, when it is due. */
  tick(): void {
    if (this.#lostEpoch >= 0) void this.#ask();
  }

  end(): void {
    this.#ended = true;
  }

  async #ask(): Promise<void> {
    if (this.#asking || this.#ended || this.#isAskedFor(this.#lostEpoch)) return;
    const { runExecutor, mayRetell, watch, log, clock } = this.#dependencies;
    if (!mayRetell()) return;
    const epoch = this.#lostEpoch;
    const { id, organizationId } = this.#run;
    this.#asking = true;
    try {
      await runExecutor.RetellRun({ organization_id: organizationId, run_id: id, epoch }, backgroundContext());
      this.#retoldEpoch = epoch;
      this.#retoldAt = clock();
      watch.retold();
      log.warn({ run_id: id, epoch }, 'frames are missing; asked for the run to be told again');
    } catch (error) {
      log.warn({ err: error, run_id: id }, 'asking for a run to be told again failed');
    } finally {
      this.#asking = false;
    }
  }

  #isAskedFor(epoch: number): boolean {
    const { bounds, clock } = this.#dependencies;
    return epoch <= this.#retoldEpoch && clock() - this.#retoldAt < bounds.recheckMs;
  }
}
