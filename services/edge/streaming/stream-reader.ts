// One client's way through a run's stream: it takes frames at its own pace from the log that all readers of the run
// share, and from the store where it is further back. Nothing is queued for it beyond its connection's own buffer.
//
// 1. Its frames follow on its last ones, or begin with `reset`.
// 2. `done` is the last frame it sends, and ends the stream.

import { type Cursor, type Frame, LiveStreamUnavailableError } from '#shared/ports/live-stream/live-stream.ts';
import type { Batch, FrameLog } from '../domain/frame-log.ts';
import { encodeFrame, encodeQueuePosition, encodeReset, heartbeat } from '../domain/server-sent-events.ts';
import { compareCursors, follows } from '../domain/stream-cursor.ts';
import type { StreamEnd, StreamWatch } from '../telemetry/stream-watch.ts';
import type { StreamOutput } from './stream-output.ts';
import type { StreamBounds } from './stream-settings.ts';

/** How many frames a reader that is far back reads at once. */
const catchUpFrames = 256;

/** How long a reader over its bound has to take its bytes in flight. */
const graceMs = 1_000;

/** Where a reader begins. */
export interface ReaderStart {
  readonly cursor: Cursor | null;
  /** The client's frames are void: nothing is sent before a `reset`. */
  readonly mustReset: boolean;
  /** Read the record, not the live stream. */
  readonly fromRecord: boolean;
}

/** The frames that all readers of a run share (run-hub.ts). */
export interface FrameSource {
  /** The newest frames of the live stream. */
  readonly log: FrameLog;
  /** The whole run as recorded; present once it is final. */
  readonly record: FrameLog | undefined;
  /** The run's only frame is its acceptance. */
  readonly waits: boolean;
  /** Its last known queue position. */
  readonly queuePosition: number | undefined;
  now(): number;
  /** Frames straight from the store. Throws LiveStreamUnavailableError. */
  read(cursor: Cursor | null, limit: number): Promise<readonly Frame[]>;
  /** Takes the notice that frames are missing in `epoch`. */
  lost(epoch: number): void;
  /** Takes the notice that the store cannot answer. */
  unreachable(): void;
}

/** See above. */
export class StreamReader {
  readonly #hub: FrameSource;
  readonly #output: StreamOutput;
  readonly #bounds: StreamBounds;
  readonly #watch: StreamWatch;
  #cursor: Cursor | null;
  #mustReset: boolean;
  #fromRecord: boolean;
  #ended = false;
  #endedHow: StreamEnd = 'left';
  #catchingUp = false;
  /** Since when the connection has taken nothing; undefined while it does. */
  #blockedSince: number | undefined;
  /** The log's count of characters when this reader last had all of it. */
  #seen: number;
  #beatAt: number;
  /**
   * In this epoch of the shared log the store lacked the frames that it needs: it waits for a newer one, or the record.
   */
  #stuckIn: number | undefined;
  #toldPosition: number | undefined;

  constructor(hub: FrameSource, output: StreamOutput, start: ReaderStart, bounds: StreamBounds, watch: StreamWatch) {
    this.#hub = hub;
    this.#output = output;
    this.#bounds = bounds;
    this.#watch = watch;
    this.#cursor = start.cursor;
    this.#mustReset = start.mustReset;
    this.#fromRecord = start.fromRecord;
    this.#seen = hub.log.taken;
    this.#beatAt = hub.now() + bounds.heartbeatMs;
    output.onDrain(() => {
      this.#blockedSince = undefined;
      this.pump();
    });
  }

  /** How it ended; `left` where the client did it. */
  get endedHow(): StreamEnd {
    return this.#endedHow;
  }

  /** Sends frames as far as the connection takes them. */
  pump(): void {
    while (!this.#ended && !this.#catchingUp && this.#blockedSince === undefined) {
      const record = this.#fromRecord ? this.#hub.record : undefined;
      const next = (record ?? this.#hub.log).after(this.#cursor);
      if (next === 'behind') {
        void this.#catchUp();
        return;
      }
      if (next !== 'current') {
        this.#stuckIn = undefined;
        this.#send(next);
        continue;
      }
      this.#seen = this.#hub.log.taken;
      if (record) return this.end('done');
      if (!this.#hub.record) return this.#tellPosition();
      this.#fromRecord = true;
    }
  }

  /** Heartbeats, and cuts off a reader that does not read. */
  tick(now: number): void {
    if (this.#blockedSince !== undefined) {
      const blockedMs = now - this.#blockedSince;
      const unread = this.#hub.log.taken - this.#seen + this.#output.unsent;
      if (blockedMs >= this.#bounds.stallMs || (blockedMs >= graceMs && unread > this.#bounds.unreadBytes)) {
        this.destroy(blockedMs >= this.#bounds.stallMs ? 'stalled' : 'unread');
      }
      return;
    }
    if (this.#ended || now < this.#beatAt) return;
    this.#beatAt += this.#bounds.heartbeatMs * Math.ceil((now - this.#beatAt + 1) / this.#bounds.heartbeatMs);
    this.#write(heartbeat);
  }

  /** Ends the stream; a client that has not seen `done` comes back for the rest. */
  end(how: StreamEnd): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#endedHow = how;
    this.#seen = this.#hub.log.taken;
    this.#output.end();
    // Waits for bytes in flight, but not for ever.
    this.#blockedSince ??= this.#hub.now();
  }

  /** Ends the connection, and drops any bytes in flight. */
  destroy(how: StreamEnd = 'left'): void {
    if (!this.#ended) this.#endedHow = how;
    this.#ended = true;
    this.#output.destroy();
  }

  #tellPosition(): void {
    const { waits, queuePosition: position } = this.#hub;
    if (!waits || position === undefined || position === this.#toldPosition) return;
    this.#toldPosition = position;
    this.#write(encodeQueuePosition(position));
  }

  #send(batch: Batch): void {
    if (this.#mustReset) {
      if (batch.first.n !== 0) this.#write(encodeReset(batch.first.epoch));
      this.#mustReset = false;
    }
    this.#cursor = { epoch: batch.last.epoch, n: batch.last.n };
    this.#watch.sent(batch.last.n - batch.first.n + 1, batch.bytes.length);
    this.#write(batch.bytes);
    if (batch.done) this.end('done');
  }

  #write(bytes: Buffer | string): void {
    if (!this.#output.write(bytes)) this.#blockedSince ??= this.#hub.now();
  }

  // The reader itself reads from the store the frames that the shared log no longer reaches.
  async #catchUp(): Promise<void> {
    const epoch = this.#hub.log.position?.epoch ?? 0;
    if (this.#stuckIn === epoch) return this.#turnToRecord();
    this.#catchingUp = true;
    let frames: readonly Frame[] = [];
    try {
      frames = await this.#hub.read(this.#cursor, catchUpFrames);
    } catch (error) {
      this.#catchingUp = false;
      if (!(error instanceof LiveStreamUnavailableError)) throw error;
      return this.#hub.unreachable();
    }
    this.#catchingUp = false;
    if (this.#ended) return;
    const taken = following(this.#cursor, frames);
    const [first, last] = [taken[0], taken.at(-1)];
    if (first && last) {
      this.#send({ bytes: Buffer.from(taken.map(encodeFrame).join('')), first, last, done: last.type === 'done' });
    } else if (this.#isBehind()) {
      this.#stuckIn = epoch;
      this.#hub.lost(frames[0]?.epoch ?? epoch);
      return this.#turnToRecord();
    }
    this.pump();
  }

  #turnToRecord(): void {
    if (!this.#hub.record || this.#fromRecord) return;
    this.#fromRecord = true;
    this.pump();
  }

  #isBehind(): boolean {
    const { position } = this.#hub.log;
    return position !== null && (this.#cursor === null || compareCursors(this.#cursor, position) < 0);
  }
}

function following(cursor: Cursor | null, frames: readonly Frame[]): readonly Frame[] {
  let previous = cursor;
  let count = 0;
  for (const frame of frames) {
    if (!follows(previous, frame)) break;
    previous = frame;
    count += 1;
  }
  return frames.slice(0, count);
}
