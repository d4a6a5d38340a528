// The live stream's Lua scripts. Each touches the keys of one run, which share a hash tag; see keysOf.
//
// `frames` is a Redis stream with ids `<epoch>-<n>`; `state` is a hash with the newest `epoch` and `n`, the `bytes` of
// that epoch, those of `older` epochs, and `ended` once the run's end is told. Needs Redis 6.2 (XTRIM MINID).

import { script, type Script } from '#shared/ports/redis/redis-client.ts';

/**
 * The first element of `appendFrames`'s answer; after `stale` and `gap` come the place that is held and the refused
 * one.
 */
export const outcome = { appended: 0, stale: 1, gap: 2, full: 3 } as const;

/** Arguments before the frames: channel, bytes per run, bytes per frame beside its text, idle milliseconds. */
export const appendFrames: Script = script(`
local held = redis.call('HMGET', KEYS[2], 'epoch', 'n', 'bytes', 'older', 'ended')
local epoch, n = tonumber(held[1]), tonumber(held[2])
local bytes, older = tonumber(held[3]) or 0, tonumber(held[4]) or 0
local max_bytes = tonumber(ARGV[2])
for i = 5, #ARGV, 4 do
  local next_epoch, next_n = tonumber(ARGV[i]), tonumber(ARGV[i + 1])
  local place = ARGV[i] .. '-' .. ARGV[i + 1]
  if epoch and (next_epoch < epoch or (next_epoch == epoch and next_n <= n)) then
    return {${outcome.stale}, epoch .. '-' .. n, place}
  end
  local expected = 0
  if next_epoch == epoch then expected = n + 1 elseif next_epoch == 1 then expected = 1 end
  if next_n ~= expected then return {${outcome.gap}, epoch and (epoch .. '-' .. n) or 'nothing', place} end
  if next_epoch ~= epoch then older, bytes = older + bytes, 0 end
  epoch, n = next_epoch, next_n
  bytes = bytes + #ARGV[i + 2] + #ARGV[i + 3] + ARGV[3]
end
if bytes > max_bytes then return {${outcome.full}} end
for i = 5, #ARGV, 4 do
  redis.call('XADD', KEYS[1], ARGV[i] .. '-' .. ARGV[i + 1], 't', ARGV[i + 2], 'd', ARGV[i + 3])
end
if bytes + older > max_bytes then
  redis.call('XTRIM', KEYS[1], 'MINID', epoch .. '-0')
  older = 0
end
redis.call('HSET', KEYS[2], 'epoch', epoch, 'n', n, 'bytes', bytes, 'older', older)
if not held[5] then
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  redis.call('PEXPIRE', KEYS[2], ARGV[4])
end
redis.call('PUBLISH', ARGV[1], '')
return {${outcome.appended}}
`);

/** Arguments: limit, and the cursor's epoch and n, where there is a cursor. See LiveStream.read. */
export const readFrames: Script = script(`
local held = redis.call('HMGET', KEYS[2], 'epoch', 'n')
local newest, newest_n = tonumber(held[1]), tonumber(held[2])
if not newest then return {} end
local from = newest .. '-0'
if ARGV[2] then
  local epoch, n = tonumber(ARGV[2]), tonumber(ARGV[3])
  local last = newest_n
  if epoch > newest then return {} end
  if epoch < newest then
    local tail = redis.call('XREVRANGE', KEYS[1], ARGV[2], ARGV[2], 'COUNT', 1)[1]
    last = tail and tonumber(string.match(tail[1], '%d+$'))
  end
  if last and n <= last then from = '(' .. ARGV[2] .. '-' .. ARGV[3]
  elseif epoch == newest then return {} end
end
return redis.call('XRANGE', KEYS[1], from, '+', 'COUNT', ARGV[1])
`);

/** Argument: the milliseconds that an ended run is kept. */
export const expireRun: Script = script(`
if redis.call('EXISTS', KEYS[2]) == 0 then return 0 end
redis.call('HSET', KEYS[2], 'ended', 1)
redis.call('PEXPIRE', KEYS[1], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[1])
return 1
`);
