// The live stream on Redis Streams, or on those of a Redis Cluster.
//
// 1. An append is one script: all of its frames or none, refused as in the port; nothing is read first.
// 2. A run is bounded in bytes: epochs that a newer one has replaced go first, then appends are refused. All runs
//    together are bounded by Redis's maxmemory, under which it has to refuse writes (noeviction), not drop keys.
// 3. While its run runs a stream is never trimmed. One whose end was never told, because Redis was away then, goes a
//    day after its last frame: far longer than a run can be silent.
// 4. An append whose outcome is unknown is not repeated here: the writer opens a new epoch, which any outcome allows.

import { createNotices } from '#shared/ports/redis/notices.ts';
import { createRedisClient, NotConnectedError, type RedisSettings } from '#shared/ports/redis/redis-client.ts';
import {
  type Frame,
  type LiveStream,
  LiveStreamUnavailableError,
  StaleFrameError,
  StreamGapError,
} from '../live-stream.ts';
import { appendFrames, expireRun, outcome, readFrames } from './scripts.ts';

const idleMs = 24 * 60 * 60_000;

// Redis's memory for a frame beside its text, about.
const frameOverheadBytes = 64;

/** Connects in the background; while Redis is away every call fails at once, or within the timeout. */
export function createRedisLiveStream(settings: RedisSettings & { maxRunBytes: number }): LiveStream {
  const { maxRunBytes, prefix = 'colloquy:', log } = settings;
  const redis = createRedisClient(settings);
  const notices = createNotices({ nodes: () => redis.nodes(), log });
  let closed = false;

  const channelOf = (runId: string): string => `${prefix}{run:${runId}}`;
  const keysOf = (runId: string): [frames: string, state: string] => [
    `${prefix}{run:${runId}}:frames`,
    `${prefix}{run:${runId}}:state`,
  ];

  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    if (closed) throw new LiveStreamUnavailableError('the live stream is closed', { notSent: true });
    try {
      return await question();
    } catch (error) {
      const notSent = error instanceof NotConnectedError;
      throw new LiveStreamUnavailableError('Redis does not answer for the live stream', { notSent, cause: error });
    }
  };

  return {
    async append(runId, frames) {
      if (frames.length === 0) return;
      const args: (string | number)[] = [channelOf(runId), maxRunBytes, frameOverheadBytes, idleMs];
      for (const { epoch, n, type, data } of frames) args.push(epoch, n, type, data);
      const answer = await ask(() => redis.run(appendFrames, keysOf(runId), args));
      const [code, held, refused] = answer as [number, string?, string?];
      if (code === outcome.stale) throw new StaleFrameError(`${refused} is not newer than ${held}`);
      if (code === outcome.gap) throw new StreamGapError(`frames before ${refused} are missing; ${held} is held`);
      if (code === outcome.full) throw new StreamGapError('the run has no room for more frames');
    },
    async read(runId, cursor, limit) {
      const args = cursor === null ? [limit] : [limit, cursor.epoch, cursor.n];
      const entries = await ask(() => redis.run(readFrames, keysOf(runId), args));
      return (entries as StreamEntry[]).map(decodeFrame);
    },
    async newest(runId) {
      const [, state] = keysOf(runId);
      const [epoch, n] = await ask(() => redis.fields(state, ['epoch', 'n']));
      return epoch && n ? { epoch: Number(epoch), n: Number(n) } : null;
    },
    watch(runId, listener) {
      if (closed) throw new LiveStreamUnavailableError('the live stream is closed');
      return notices.listen(channelOf(runId), listener);
    },
    async expire(runId, keepMs) {
      await ask(() => redis.run(expireRun, keysOf(runId), [keepMs]));
    },
    async remove(runId) {
      await ask(() => redis.remove(keysOf(runId)));
    },
    async close() {
      closed = true;
      notices.close();
      redis.close();
    },
  };
}

type StreamEntry = [id: string, fields: [string, string, string, string]];

function decodeFrame([id, [, type, , data]]: StreamEntry): Frame {
  const dash = id.indexOf('-');
  return { epoch: Number(id.slice(0, dash)), n: Number(id.slice(dash + 1)), type, data };
}
