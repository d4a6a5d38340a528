// The rate window on Redis: an exact sliding log per key, kept by one script on the server's own time, so that all
// processes count together. A key holds at most `limit` times and is forgotten a window after the last; a request that is named has
// a key of its own as long.

import { createRedisClient, type RedisSettings, script } from '#shared/ports/redis/redis-client.ts';
import { type RatePolicy, type RateState, type RateWindow, RateWindowUnavailableError } from '../rate-window.ts';

// Keys: the log; of a request that is named, its own. Arguments: limit, window in milliseconds, 1 to count a request. Answers as RateState, in its order. Time never runs
// backwards in a log, also where the server's clock is set back.
const slide = script(`
local limit, window, take = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3] == '1'
local time = redis.call('TIME')
local now = math.max(time[1] * 1000 + math.floor(time[2] / 1000), tonumber(redis.call('LINDEX', KEYS[1], -1)) or 0)
local length = redis.call('LLEN', KEYS[1])
local gone = 0
local oldest = tonumber(redis.call('LINDEX', KEYS[1], 0))
while oldest and oldest <= now - window do
  if take then
    redis.call('LPOP', KEYS[1])
    length = length - 1
  else
    gone = gone + 1
  end
  oldest = tonumber(redis.call('LINDEX', KEYS[1], gone))
end
local counted = length - gone
local before = take and KEYS[2] and redis.call('EXISTS', KEYS[2]) == 1
local allowed = before or counted < limit
if take and allowed and not before then
  if KEYS[2] then redis.call('SET', KEYS[2], '1', 'PX', window) end
  redis.call('RPUSH', KEYS[1], string.format('%.0f', now))
  redis.call('PEXPIRE', KEYS[1], window)
  length, counted, oldest = length + 1, counted + 1, oldest or now
end
local retry_after = 0
if counted >= limit then
  local leaves_first = tonumber(redis.call('LINDEX', KEYS[1], length - limit))
  retry_after = leaves_first and leaves_first + window - now or 0
end
return {allowed and 1 or 0, math.max(0, limit - counted), oldest and oldest + window - now or 0, retry_after}
`);

/** Connects in the background; while Redis is away every call fails at once, or within the timeout. */
export function createRedisRateWindow(settings: RedisSettings): RateWindow {
  const { prefix = 'colloquy:' } = settings;
  const redis = createRedisClient(settings);
  let closed = false;

  const ask = async (key: string, { limit, windowMs }: RatePolicy, take: 0 | 1, once?: string): Promise<RateState> => {
    if (closed) throw new RateWindowUnavailableError('the rate window is closed');
    try {
      const log = `${prefix}rate:{${key}}`;
      const answer = await redis.run(slide, once === undefined ? [log] : [log, `${log}:${once}`], [
        limit,
        windowMs,
        take,
      ]);
      const [allowed, remaining, resetMs, retryAfterMs] = answer as [number, number, number, number];
      return { allowed: allowed === 1, remaining, resetMs, retryAfterMs };
    } catch (error) {
      throw new RateWindowUnavailableError('Redis does not answer for the rate window', { cause: error });
    }
  };

  return {
    take: (key, policy, once) => ask(key, policy, 1, once),
    read: (key, policy) => ask(key, policy, 0),
    async close() {
      closed = true;
      redis.close();
    },
  };
}
