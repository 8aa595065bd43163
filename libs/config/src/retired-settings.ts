import type { Environment } from './given-value';

const FAULTS = 'the pauses and the limit are fixed: 5 s, doubling up to 1 h, ten faults in a row';
const LOST = 'the pauses and the limit are fixed: up to 1 h, ten losses in a row';

/** Variables that were settings once, and what holds instead. A name is never used again with another meaning. */
const RETIRED_SETTINGS: readonly (readonly [variable: string, instead: string])[] = [
  ['COMMUNITY_MIX_SECONDS', 'always 10'],
  ['DATABASE_TRANSACTION_TIMEOUT_MS', 'always 60000'],
  ['EVENT_READERS_MAX', 'always 4000'],
  ['EVENT_READERS_PER_USER', 'always 20'],
  ['WEBHOOK_ERASE_AFTER', 'always 10m'],
  ['WEBHOOK_LASTING_CONCURRENCY', 'four times WEBHOOK_CONCURRENCY'],
  ['WEBHOOK_LOST_LEASE_LIMIT', LOST],
  ['WEBHOOK_LOST_LEASE_MAX_PAUSE', LOST],
  ['WEBHOOK_LOST_LEASE_PAUSE', LOST],
  ['WEBHOOK_OWN_FAULT_LIMIT', FAULTS],
  ['WEBHOOK_OWN_FAULT_MAX_PAUSE', FAULTS],
  ['WEBHOOK_OWN_FAULT_PAUSE', FAULTS],
];

/** The retired settings that an environment still sets, with what holds instead. */
export function retiredSettings(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    RETIRED_SETTINGS.filter(([variable]) => (environment[variable] ?? '').trim() !== ''),
  );
}
