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
 * Before it decides it adds the calls that the asking process let through by itself while Redis was away. The process
 * gives the total of its own calls that Redis must know by now, and calls that its field lacks are added. So it may
 * repeat the total, with commands that arrived and commands that were lost: nothing is added twice.
 *
 * A command that comes later than its deadline does nothing at all: the asking process has decided by itself then.
 *
 * KEYS  1 list of "<moment>:<calls>", newest first
 *       2 hash: used = calls in the list; until = how long both keys live, ms of Redis's clock; for each asking
 *         process all of its calls, also those that left the list
 *       3 calls in the month
 * ARGV  1 window ms  2 resolution ms  3 limit of the window  4 limit of the month (0: none)
 *       5 lifetime of the month's counter, s   6 count to the month (0/1)
 *       7 field of the asking process   8 deadline, ms of Redis's clock (0: none)
 *       9 calls that are counted together or not at all  10 all calls that are asked for, a multiple of those (0: only look)
 *      11 calls counted before that are given back if nothing is allowed (0/1)
 *      12 calls to add: its own as it last heard  13 those it let through since (0: none)  14 of these in the month
 *      15 for how many of those together the window must have room: fewer only where they are more than its limit
 *      16 … "<age ms>:<calls>" of those in the window, oldest first
 * Gives {calls allowed (−1: too late), calls in the window, calls in the month, ms until the window has room,
 *        ms of Redis's clock, all calls of the process, whether the month's counter is new, calls given back}
 */
export const CONSUME_LIMIT_SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local deadline = tonumber(ARGV[8])
if deadline > 0 and now > deadline then return {-1, 0, 0, 0, now, 0, 0, 0} end

local window, resolution = tonumber(ARGV[1]), tonumber(ARGV[2])
local limit, month_limit = tonumber(ARGV[3]), tonumber(ARGV[4])
local to_month = month_limit > 0 and ARGV[6] == '1'
local counts = redis.call('HMGET', KEYS[2], 'used', ARGV[7], 'until')
local used, mine, lives_until = tonumber(counts[1] or 0), tonumber(counts[2] or 0), tonumber(counts[3] or 0)
local changed, is_new_list = false, false

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
  changed = true
end

local month, is_new_month = 0, 0
if month_limit > 0 then month = redis.call('GET', KEYS[3]) end
local function count_month(calls)
  if not month then
    redis.call('SET', KEYS[3], calls, 'EX', ARGV[5])
    month, is_new_month = calls, 1
  else
    month = redis.call('INCRBY', KEYS[3], calls)
  end
end

local function count_minute(moment, calls)
  local newest = redis.call('LINDEX', KEYS[1], 0)
  if newest then moment = math.max(moment, tonumber(string.sub(newest, 1, string.find(newest, ':', 1, true) - 1))) end
  local prefix = string.format('%d:', moment)
  if newest and string.sub(newest, 1, #prefix) == prefix then
    redis.call('LSET', KEYS[1], 0, prefix .. (tonumber(string.sub(newest, #prefix + 1)) + calls))
  else
    redis.call('LPUSH', KEYS[1], prefix .. calls)
  end
  used = used + calls
  if not newest then is_new_list = true end
  if room_in == 0 then room_in = moment + window - now end
end

local unreported = tonumber(ARGV[13])
if unreported > 0 then
  local known = tonumber(ARGV[12])
  if not counts[2] then mine = known end
  local missing = known + unreported - mine
  if missing > 0 then
    mine = mine + missing
    local skipped = -missing
    for i = 16, #ARGV do skipped = skipped + tonumber(string.sub(ARGV[i], string.find(ARGV[i], ':', 1, true) + 1)) end
    for i = 16, #ARGV do
      local colon = string.find(ARGV[i], ':', 1, true)
      local moment = now - tonumber(string.sub(ARGV[i], 1, colon - 1))
      local calls = tonumber(string.sub(ARGV[i], colon + 1))
      local left_out = math.max(math.min(skipped, calls), 0)
      skipped = skipped - left_out
      if calls > left_out and moment > now - window then count_minute(moment - moment % resolution, calls - left_out) end
    end
    local in_month = math.min(missing, tonumber(ARGV[14]))
    if to_month and in_month > 0 then count_month(in_month) end
  end
end

local together, wanted, needs = tonumber(ARGV[9]), tonumber(ARGV[10]), tonumber(ARGV[15])
local allowed, given_back = 0, 0
if wanted > 0 then
  local times = wanted / together
  if needs < together then times = 1 end
  if needs > 0 then times = math.min(times, math.floor((limit - used) / needs)) end
  if to_month then times = math.min(times, math.floor((month_limit - tonumber(month or 0)) / together)) end
  allowed = math.max(times, 0) * together
end

if allowed > 0 then
  count_minute(now - now % resolution, allowed)
  mine = mine + allowed
  if to_month then count_month(allowed) end
elseif ARGV[11] == '1' and counts[2] and used > 0 then
  local newest = redis.call('LPOP', KEYS[1])
  local colon = string.find(newest, ':', 1, true)
  local calls = tonumber(string.sub(newest, colon + 1))
  if calls > 1 then redis.call('LPUSH', KEYS[1], string.sub(newest, 1, colon) .. (calls - 1)) end
  used, mine, given_back, is_new_list = used - 1, mine - 1, 1, true
  if to_month and month then month = redis.call('DECR', KEYS[3]) end
end

if changed or unreported > 0 or allowed > 0 or given_back > 0 then
  redis.call('HSET', KEYS[2], 'used', used, ARGV[7], mine)
  -- Both keys live on together, at least a window longer than the last call.
  if lives_until - now < window or is_new_list or unreported > 0 then
    local lifetime = 2 * window
    if unreported > 0 then lifetime = 86400000 end
    lives_until = math.max(lives_until, now + lifetime)
    redis.call('HSET', KEYS[2], 'until', lives_until)
    redis.call('PEXPIRE', KEYS[1], lives_until - now)
    redis.call('PEXPIRE', KEYS[2], lives_until - now)
  end
end
return {allowed, used, tonumber(month or 0), room_in, now, mine, is_new_month, given_back}
`;
