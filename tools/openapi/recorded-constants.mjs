/** What the ids of examples begin with; a number follows. */
const ID = '0BYtvM4AxQ9aPWlPM0';
const ANY_ID = /\b(job|con|act|cal|evt|dlv|wh|usr|sug|shr|ses|key|tok|psk|plr|ntc|aud)_[0-9A-Za-z]{20,26}\b/g;
const ANY_REQUEST = /\breq_[0-9a-f]{16}\b/g;
const ANY_SUBMISSION = /\bsub_[0-9a-f]{32}\b/g;
const ANY_SHARED = /\/shared\/offers\/[\w-]{43}\b/g;
const ANY_FEED = /\bfeed_[0-9A-Za-z]{36}\b/g;
const NOW = '2026-11-23T09:00:00.000Z';
const INSTANT = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z/g;
const ICAL_INSTANT = /\b(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z/g;
/** Longer than a recording takes. */
const HOUR_MS = 3_600_000;

/** What is another thing in every call, by the member that holds it. */
const BY_MEMBER = /** @type {Record<string, unknown>} */ ({
  duration_ms: 2,
  durationMs: 84,
  dnsMs: 1,
  connectMs: 22,
  firstByteMs: 61,
  totalMs: 84,
  cursor: '0_k3f_2a9_9pQw3xKbR1sZ',
  secret: 'whsec_ZXhhbXBsZS1vZi1hLXNpZ25pbmctc2VjcmV0LTMy',
  expires_at: '2027-02-21T09:00:00.000Z',
  perMinuteRemaining: 59,
  monthlyRemaining: 49_940,
});
const REQUEST = 'req_0123456789abcdef';
const SUBMISSION = 'sub_0123456789abcdef0123456789abcdef';
const FEED = 'feed_hzuv7tFPP6n9vm6dJ99ilENeC8LGu74VQCH6';
const SHARED = '/shared/offers/m3VJ0uJ4m1B8pGqZ9o7Yb2cXxk5RrTtWsHdLfNaQeUi';
const CURSOR = 'eyJhdCI6MTc2MzM2NjQwMH0';

/**
 * Recorded calls with something constant in the place of what differs from recording to recording: ids, moments of the
 * recording, durations, secrets. Equal ids stay equal.
 *
 * @template T
 * @param {T} recorded
 * @param {Record<string, string>} [texts]  Further texts and what stands for them.
 * @param {Record<string, unknown>} [members]  Further members that are another thing in every call.
 * @returns {T}
 */
export function withConstants(recorded, texts = {}, members = {}) {
  /** @type {Map<string, string>} */
  const ids = new Map();
  const idOf = (/** @type {string} */ id, /** @type {string} */ prefix) => {
    if (!ids.has(id)) ids.set(id, `${prefix}_${ID}${String(ids.size + 1).padStart(4, '0')}`);
    return ids.get(id) ?? id;
  };
  let text = JSON.stringify(recorded);
  for (const [from, to] of Object.entries(texts)) text = text.replaceAll(from, to);
  text = text.replace(ANY_REQUEST, REQUEST).replace(ANY_SUBMISSION, SUBMISSION).replace(ANY_FEED, FEED);
  text = text.replace(ANY_SHARED, SHARED);
  text = text.replace(ANY_ID, idOf).replace(INSTANT, constantInstant).replace(ICAL_INSTANT, constantICal);
  const constants = { ...BY_MEMBER, ...members };
  return JSON.parse(text, (name, value) => constantMember(name, value, constants));
}

/** @param {string} instant */
function constantInstant(instant) {
  return isRecording(instant) ? NOW : instant;
}

/**
 * @param {string} instant
 * @param {string[]} parts
 */
function constantICal(instant, ...parts) {
  const [year, month, day, hour, minute, second] = parts;
  const isNow = isRecording(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return isNow ? NOW.replace(/\.000|[-:]/g, '') : instant;
}

/** @param {string} instant */
function isRecording(instant) {
  return Math.abs(Date.parse(instant) - Date.now()) < HOUR_MS;
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {Record<string, unknown>} constants
 */
function constantMember(name, value, constants) {
  if (name === 'nextCursor') return value === null ? null : CURSOR;
  return name in constants && value !== null && value !== undefined ? constants[name] : value;
}
