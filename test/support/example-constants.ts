export type DescribedApp = 'compensation' | 'pipeline' | 'console';

/** In the place of addresses of this machine: the console calls itself by its own, the others call receivers of webhooks. */
const HOSTS: Record<DescribedApp, string> = {
  compensation: 'hooks.example.com',
  pipeline: 'hooks.example.com',
  console: 'console.example.com',
};
const OWN_ADDRESS = /(https?:\/\/)?\b(?:localhost|127\.0\.0\.1):\d+/g;
const CLIENT_ADDRESS = /\b(?:127\.0\.0\.1|10(?:\.\d{1,3}){3})\b/g;
const ID = /\b([a-z]{2,3})_[0-9A-Za-z]{20,26}\b/g;
const ONLY_ID = /^[a-z]{2,3}_[0-9A-Za-z]{20,26}$/;
const REQUEST = /\breq_[0-9a-f]{16}\b/g;
const SUBMISSION = /\bsub_[0-9a-f]{32}\b/g;
const RECOVERY_CODE = /\b[0-9a-z]{4}(?:-[0-9a-z]{4}){3}\b/gi;
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
const REPORT = /\brep_[0-9a-f]{12}\b/g;
const DAY = /"(\d{4}-\d{2}-\d{2})"/g;
/** Keys, tokens, signatures and challenges: at least 18 characters of both cases and digits. */
const SECRET =
  /(?<![\w-])((?:(?:intelligence|ext|feed|whsec)_)?)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{18,}={0,2}/g;
const SIGNING_SECRET = /\bwhsec_[\w+/]{20,}={0,2}/g;
/** The beginning of a secret, by which a person knows it again. */
const SECRET_PREFIX = /\b(feed|ext|intelligence)_[0-9A-Za-z]{3,4}\b/g;
/** Escaped by clients, and allowed as they are. */
const ESCAPED = /%(?:2C|2F|3A)/gi;
const INSTANT = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z/g;
const ICAL_INSTANT = /\b(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z/g;
const NOW = '2026-11-23T09:00:00.000Z';
/** Longer than a recording takes. */
const HOUR_MS = 3_600_000;

/** Values that differ from call to call, by the member that holds them. */
const MEMBERS: Readonly<Record<string, unknown>> = {
  duration_ms: 2,
  durationMs: 84,
  dnsMs: 1,
  connectMs: 22,
  firstByteMs: 61,
  totalMs: 84,
  perMinute: 60,
  perMinuteRemaining: 59,
  monthly: 50_000,
  monthlyRemaining: 49_940,
  lastFour: 'cmVz',
  month: '2026-11',
  monthEndsAt: '2026-12-01T00:00:00.000Z',
  cursor: '0_k3f_2a9_9pQw3xKbR1sZ',
  nextCursor: 'eyJhdCI6MTc2MzM2NjQwMH0',
};

/**
 * A recorded call with constants in the place of what differs between recordings: ids, moments, durations, addresses and
 * secrets. Equal ids stay equal.
 */
export function withConstants<T>(app: DescribedApp, recorded: T): T {
  const ids = new Map<string, string>();
  const idOf = (id: string, prefix: string): string => {
    if (!ids.has(id)) ids.set(id, `${prefix}_0BYtvM4AxQ9aPWlPM0${String(ids.size + 1).padStart(4, '0')}`);
    return ids.get(id) ?? id;
  };
  const text = JSON.stringify(recorded)
    .replace(ESCAPED, decodeURIComponent)
    .replace(OWN_ADDRESS, (_, scheme?: string) => (scheme ? 'https://' : '') + HOSTS[app])
    .replace(CLIENT_ADDRESS, '203.0.113.7')
    .replace(UUID, '01234567-89ab-4cde-8f01-23456789abcd')
    .replace(REPORT, 'rep_0123456789ab')
    .replace(REQUEST, 'req_0123456789abcdef')
    .replace(SUBMISSION, 'sub_0123456789abcdef0123456789abcdef')
    .replace(RECOVERY_CODE, '7k3m-q0xz-9fvb-2h4c')
    .replace(SIGNING_SECRET, 'whsec_ZXhhbXBsZS1vZi0zMi1ieXRlcw')
    .replace(SECRET_PREFIX, '$1_ZXhh')
    .replace(SECRET, (secret, prefix: string) =>
      ONLY_ID.test(secret) ? secret : `${prefix}ZXhhbXBsZS1vZi0zMi1ieXRlcw`,
    )
    .replace(ID, idOf)
    .replace(INSTANT, constantInstant)
    .replace(ICAL_INSTANT, constantICal)
    .replace(DAY, (quoted, day: string) => (app === 'console' ? constantDay(day) : quoted))
    .replaceAll(new Date().toISOString().slice(0, 10), NOW.slice(0, 10));
  return JSON.parse(text, (name, value: unknown) => {
    // Written behind the call, so that it is null for a while.
    if (name === 'lastUsedAt') return NOW;
    return name in MEMBERS && value !== null && typeof value !== 'object' ? MEMBERS[name] : value;
  }) as T;
}

/** A measured moment has milliseconds, and keeps its distance from the recording in whole hours. */
function constantInstant(instant: string): string {
  if (isRecent(instant)) return NOW;
  if (!/\.\d*[1-9]/.test(instant)) return instant;
  const hours = Math.round((Date.parse(instant) - Date.now()) / HOUR_MS);
  return new Date(Date.parse(NOW) + hours * HOUR_MS).toISOString();
}

/** The days of a figure keep their distance from the day of the recording. */
function constantDay(day: string): string {
  const today = new Date().toISOString().slice(0, 10);
  const distance = Date.parse(day) - Date.parse(today);
  return `"${new Date(Date.parse(NOW.slice(0, 10)) + distance).toISOString().slice(0, 10)}"`;
}

function constantICal(instant: string, ...parts: string[]): string {
  const [year, month, day, hour, minute, second] = parts;
  const isNow = isRecent(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return isNow ? NOW.replace(/\.000|[-:]/g, '') : instant;
}

function isRecent(instant: string): boolean {
  return Math.abs(Date.parse(instant) - Date.now()) < HOUR_MS;
}
