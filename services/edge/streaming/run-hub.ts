// One run's frames on their way to all its readers in this process: it reads the live stream once per notice, refuses
// frames after a hole, and has the run told again (retelling.ts); once the run is final and its live stream lacks the
// end, it serves the record. One call checks for many hubs whether their runs are final (run-streams.ts).

import type { Access } from '#proto/colloquy/common/v1/Access.ts';
import type { Frame__Output } from '#proto/colloquy/run_executor/v1/Frame.ts';
import type { GetTranscriptResponse__Output } from '#proto/colloquy/run_executor/v1/GetTranscriptResponse.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { type Cursor, type Frame, LiveStreamUnavailableError } from '#shared/ports/live-stream/live-stream.ts';
import { FrameLog } from '../domain/frame-log.ts';
import { Gathering } from '../domain/gathering.ts';
import type { Queued } from './queue-positions.ts';
import { Retelling } from './retelling.ts';
import type { HubDependencies } from './run-hub-dependencies.ts';
import type { FrameSource, StreamReader } from './stream-reader.ts';

/** Frames read at once. */
const pageFrames = 256;

/** Encoded frames kept for readers that come later or fall a little behind. */
const logBytes = 128 * 1024;

/** How long a run in flight may have no frames at all before it counts as lost. */
const emptyMs = 1_000;

/** Frames of the record, as a log that holds all of them. */
export function recordLog(frames: readonly Frame__Output[]): FrameLog {
  const log = new FrameLog(null, Infinity);
  log.append(frames.map(({ epoch, n, type, data_json: data }) => ({ epoch, n, type, data })));
  return log;
}

/** See above. */
export class RunHub implements FrameSource, Queued {
  readonly runId: string;
  readonly readers = new Set<StreamReader>();
  /** The newest frames of the live stream. */
  readonly log: FrameLog;
  /** The whole run as recorded; present once it is final. */
  record: FrameLog | undefined;
  /** Streams that are being opened here: it stays for them although nobody reads yet. */
  opening = 0;
  /** The run's last known queue position; from 1. */
  queuePosition: number | undefined;
  positionAskedAt = -Infinity;
  readonly organizationId: string;
  readonly #dependencies: HubDependencies;
  readonly #access: Access;
  readonly #stopWatching: () => void;
  #closed = false;
  #reading: Promise<void> | undefined;
  #noticed = false;
  #gatheringTimer: NodeJS.Timeout | undefined;
  readonly #gathering: Gathering;
  #checkAt: number;
  readonly #since: number;
  #checking = false;
  readonly #retelling: Retelling;

  /** Watches at once; reads from after `position` on. */
  constructor(
    run: { id: string; organizationId: string; access: Access; position: Cursor | null },
    dependencies: HubDependencies,
  ) {
    this.runId = run.id;
    this.organizationId = run.organizationId;
    this.#access = run.access;
    this.#dependencies = dependencies;
    this.log = new FrameLog(run.position, logBytes);
    this.#since = dependencies.clock();
    this.#checkAt = this.#since + dependencies.bounds.recheckMs;
    this.#gathering = new Gathering(dependencies.bounds.gatherMs);
    this.#retelling = new Retelling(run, dependencies);
    this.#stopWatching = this.#watch();
  }

  now(): number {
    return this.#dependencies.clock();
  }

  /** Its only frame is its acceptance. */
  get waits(): boolean {
    const { position } = this.log;
    return this.record === undefined && position?.epoch === 1 && position.n === 1;
  }

  place(position: number): void {
    if (position === this.queuePosition || !this.waits) return;
    this.queuePosition = position;
    this.#flush();
  }

  /** Frames straight from the store, for readers that are far back. */
  read(cursor: Cursor | null, limit: number): Promise<readonly Frame[]> {
    return this.#dependencies.liveStream.read(this.runId, cursor, limit);
  }

  /** Takes in new frames. Throws LiveStreamUnavailableError. */
  refresh(): Promise<void> {
    this.#noticed = true;
    this.#reading ??= this.#readNoticed();
    return this.#reading;
  }

  /** Frames are missing in `epoch` (0: all): the run is to be told again. */
  lost(epoch: number): void {
    if (!this.record) this.#retelling.lost(epoch);
  }

  /** The live stream's store cannot answer: looks at the record at once, and ends the streams where that is no help. */
  unreachable(): void {
    void this.check(false);
  }

  /** Repeats the request for missing frames. True where `check` is due. */
  tick(now: number): boolean {
    if (this.record) return false;
    if (this.log.position === null && now - this.#since >= emptyMs) this.lost(0);
    this.#retelling.tick();
    return now >= this.#checkAt && !this.#checking;
  }

  /** Looks for frames without a notice. A run known to be in flight has no record to look at. */
  async check(inFlight: boolean): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    try {
      const record = inFlight ? undefined : await this.#readRecord();
      if (record === 'gone') return this.#endAll();
      // Reading the record brought the end of the run to the live stream, where it was still owed.
      const reachable = await this.refresh().then(
        () => true,
        (error: unknown) => this.#tolerate(error),
      );
      if (record?.final) this.settle(recordLog(record.frames));
      else if (!reachable) this.#endAll();
      else this.#flush();
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#checking = false;
      this.#checkAt = this.now() + this.#dependencies.bounds.recheckMs;
    }
  }

  /** Serves the record to readers that the live stream cannot serve to the end. */
  settle(record: FrameLog): void {
    this.record ??= record;
    this.#flush();
  }

  close(): void {
    this.#closed = true;
    this.#retelling.end();
    clearTimeout(this.#gatheringTimer);
    this.#stopWatching();
  }

  // Without notices, the regular check finds new frames, or that the store is away.
  #watch(): () => void {
    try {
      return this.#dependencies.liveStream.watch(this.runId, () => {
        if (!this.#closed) this.refresh().catch((error: unknown) => this.#failed(error));
      });
    } catch (error) {
      if (error instanceof LiveStreamUnavailableError) return () => {};
      throw error;
    }
  }

  async #readNoticed(): Promise<void> {
    try {
      while (this.#noticed && !this.#closed) {
        this.#noticed = false;
        await this.#readOn();
      }
    } finally {
      this.#reading = undefined;
    }
  }

  async #readOn(): Promise<void> {
    for (;;) {
      const frames = await this.read(this.log.position, pageFrames);
      if (this.#closed || frames.length === 0) return;
      const taken = this.log.append(frames);
      const missing = frames[taken];
      if (taken > 0) this.#publish(frames.slice(0, taken));
      if (missing && !(await this.#skipToReset())) return this.lost(missing.epoch);
      if (!missing && frames.length < pageFrames) return;
    }
  }

  // After a hole only a newer epoch helps; it may be there already.
  async #skipToReset(): Promise<boolean> {
    const newest = await this.read(null, pageFrames);
    if (this.#closed || newest[0]?.n !== 0) return false;
    const taken = this.log.append(newest);
    if (taken > 0) this.#publish(newest.slice(0, taken));
    return taken > 0;
  }

  // Text may wait for more of it; anything else goes at once, with the text that waits.
  #publish(frames: readonly Frame[]): void {
    this.#retelling.told(this.log.position?.epoch ?? 0);
    if (frames.every((frame) => frame.type === 'delta')) {
      const waitMs = this.#gathering.came(this.now());
      if (waitMs > 0) {
        this.#gatheringTimer ??= setTimeout(() => this.#flush(), waitMs);
        return;
      }
      this.#gathering.sent(this.now());
    }
    this.#flush();
  }

  #flush(): void {
    if (this.#gatheringTimer) {
      clearTimeout(this.#gatheringTimer);
      this.#gatheringTimer = undefined;
      this.#gathering.sent(this.now());
    }
    for (const reader of this.readers) reader.pump();
  }

  // Undefined while the service is away.
  async #readRecord(): Promise<GetTranscriptResponse__Output | 'gone' | undefined> {
    try {
      return await this.#dependencies.runExecutor.GetTranscript(
        { access: this.#access, run_id: this.runId },
        backgroundContext(),
      );
    } catch (error) {
      return hasCode(error, 'run_not_found') ? 'gone' : undefined;
    }
  }

  #failed(error: unknown): void {
    if (this.#closed) return;
    if (error instanceof LiveStreamUnavailableError) return this.unreachable();
    this.#dependencies.log.error({ err: error, run_id: this.runId }, 'reading a live stream failed');
    this.#endAll();
  }

  #tolerate(error: unknown): false {
    if (error instanceof LiveStreamUnavailableError) return false;
    throw error;
  }

  #endAll(): void {
    for (const reader of this.readers) reader.end('lost');
  }
}
