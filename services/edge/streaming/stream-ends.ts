// Where a run's stream has its last frame, and whether a client has it already.

import type { GetTranscriptResponse__Output } from '#proto/colloquy/run_executor/v1/GetTranscriptResponse.ts';
import { type Cursor, type LiveStream, LiveStreamUnavailableError } from '#shared/ports/live-stream/live-stream.ts';
import { compareCursors } from '../domain/stream-cursor.ts';

/** The newest frame of the live stream; null for none. */
export async function newestFrame(liveStream: LiveStream, runId: string): Promise<Cursor | null | 'unavailable'> {
  try {
    return await liveStream.newest(runId);
  } catch (error) {
    if (error instanceof LiveStreamUnavailableError) return 'unavailable';
    throw error;
  }
}

/**
 * Whether the live stream ends at `cursor`. It tells the end of a run a moment before the run's state does: a client that
 * has the end already would get the whole run again.
 */
export async function endsThere(
  liveStream: LiveStream,
  runId: string,
  cursor: Cursor | null,
  newest: Cursor | null | 'unavailable',
): Promise<boolean> {
  if (cursor === null || newest === null || newest === 'unavailable') return false;
  if (compareCursors(cursor, newest) !== 0) return false;
  try {
    const [last] = await liveStream.read(runId, { epoch: cursor.epoch, n: cursor.n - 1 }, 1);
    return last?.type === 'done';
  } catch (error) {
    if (error instanceof LiveStreamUnavailableError) return false;
    throw error;
  }
}

/** Whether `cursor` is the end of the live stream, or of the record's telling of it. */
export function isAtEnd(cursor: Cursor | null, transcript: GetTranscriptResponse__Output): boolean {
  if (!transcript.final || cursor === null) return false;
  const last = transcript.frames.at(-1);
  return [transcript, ...(last ? [last] : [])].some(({ epoch, n }) => epoch === cursor.epoch && n === cursor.n);
}
