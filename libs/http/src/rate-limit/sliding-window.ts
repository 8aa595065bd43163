/** Every limit "per minute" is a limit on any 60 seconds, so that waiting 60 seconds is always enough. */
export const WINDOW_MS = 60_000;

/** Up to this limit each call keeps its own millisecond. */
const EXACT_UP_TO = 3_000;
const COARSE_RESOLUTION_MS = 100;

/**
 * Milliseconds to which calls are counted together. Exact for every published limit; coarser for very
 * high configured ones, so that a window never has more than a few thousand entries to drop at once.
 */
export function resolutionOf(perMinute: number): number {
  return perMinute <= EXACT_UP_TO ? 1 : COARSE_RESOLUTION_MS;
}

/**
 * Decides minute and month together, in one round trip and atomically, for any number of calls of one subject: as
 * many are allowed as both windows have room for; a refused call changes nothing.
 * The clock is Redis's own, so that replicas need not agree on theirs.
 *
 * KEYS  1 list of "<moment>:<calls>", newest first   2 calls in the list   3 calls in the month
 * ARGV  1 window ms  2 resolution ms  3 limit of the window  4 limit of the month (0: none)
 *       5 lifetime of the month's counter, s   6 calls to count (0: only look)   7 count to the month (0/1)
 * Gives {calls allowed, calls in the window, calls in the month, ms until the window has room}
 */
export const CONSUME_LIMIT_SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window, resolution = tonumber(ARGV[1]), tonumber(ARGV[2])
local limit, month_limit = tonumber(ARGV[3]), tonumber(ARGV[4])
local calls, to_month = tonumber(ARGV[6]), tonumber(ARGV[7]) == 1

local used = tonumber(redis.call('GET', KEYS[2]) or '0')
local room_in = 0
while true do
  local oldest = redis.call('LINDEX', KEYS[1], -1)
  if not oldest then
    used = 0
    break
  end
  local colon = string.find(oldest, ':', 1, true)
  local moment = tonumber(string.sub(oldest, 1, colon - 1))
  if moment > now - window then
    room_in = moment + window - now
    break
  end
  used = used - tonumber(string.sub(oldest, colon + 1))
  redis.call('RPOP', KEYS[1])
end

local month = 0
if month_limit > 0 then month = tonumber(redis.call('GET', KEYS[3]) or '0') end
local room = limit - used
if month_limit > 0 and to_month then room = math.min(room, month_limit - month) end
local allowed = math.max(math.min(calls, room), 0)

if allowed > 0 then
  local moment = now - now % resolution
  local newest = redis.call('LINDEX', KEYS[1], 0)
  local prefix = string.format('%d:', moment)
  if newest and string.sub(newest, 1, #prefix) == prefix then
    redis.call('LSET', KEYS[1], 0, prefix .. (tonumber(string.sub(newest, #prefix + 1)) + allowed))
  else
    redis.call('LPUSH', KEYS[1], prefix .. allowed)
  end
  used = used + allowed
  redis.call('PEXPIRE', KEYS[1], window)
  if month_limit > 0 and to_month then
    month = redis.call('INCRBY', KEYS[3], allowed)
    if month == allowed then redis.call('EXPIRE', KEYS[3], ARGV[5]) end
  end
  if room_in == 0 then room_in = window end
end
redis.call('SET', KEYS[2], used, 'PX', window)
return {allowed, used, month, room_in}
`;
