/** Section of docs/runbooks for each fault that the status finds. */
export const SECTIONS = {
  process: 'api-errors.md#a-process-is-gone',
  postgresql: 'api-errors.md#postgresql-does-not-answer',
  migrations: 'api-errors.md#migrations-are-pending',
  locks: 'api-errors.md#a-lock-is-held',
  connections: 'api-errors.md#no-connection-is-free',
  transactions: 'api-errors.md#readers-of-the-event-log-wait',
  diskFilling: 'disk.md#the-disk-is-filling',
  diskFull: 'disk.md#the-disk-is-full',
  redisAway: 'redis-lost.md#redis-does-not-answer',
  redisRefuses: 'redis-lost.md#redis-takes-no-writes',
  redisFull: 'redis-lost.md#redis-is-running-full',
  sendingHeld: 'backlog-growing.md#all-sending-is-held',
  backlog: 'backlog-growing.md#look',
  oneReceiver: 'backlog-growing.md#one-endpoint-has-it-all',
  worker: 'backlog-growing.md#no-worker-works',
  secrets: 'webhook-internal-faults.md#secrets-cannot-be-opened',
  dataset: 'dataset-release.md#no-release-is-in-use',
  backup: 'restoring-postgresql.md#a-backup-did-not-come',
  gateway: 'api-errors.md#the-gateway-does-not-answer',
  certificate: 'rotating-keys.md#the-tls-certificate',
  databasePassword: 'rotating-keys.md#the-database-password',
  redisPassword: 'rotating-keys.md#the-redis-password',
} as const;

/** Sections by the text of a reason, from any check. */
const SECTIONS_OF_REASONS: readonly (readonly [RegExp, string])[] = [
  [/28P01|password authentication failed/, SECTIONS.databasePassword],
  [/WRONGPASS|NOAUTH/, SECTIONS.redisPassword],
  [/\bOOM\b|may evict/, SECTIONS.redisFull],
  [/Redis takes no writes|a replica/, SECTIONS.redisRefuses],
];

/** Sections by the name of a check of `/readyz`. */
const SECTIONS_OF_CHECKS: Readonly<Record<string, string>> = {
  postgresql: SECTIONS.postgresql,
  postgresql_disk: SECTIONS.diskFull,
  migrations: SECTIONS.migrations,
  redis: SECTIONS.redisAway,
  dataset: SECTIONS.dataset,
  worker: SECTIONS.worker,
  webhook_secrets: SECTIONS.secrets,
};

export function sectionOfReason(reason: string): string | undefined {
  return SECTIONS_OF_REASONS.find(([pattern]) => pattern.test(reason))?.[1];
}

/** For a process that fails a check of `/readyz`. */
export function sectionOfCheck(check: string, reason = ''): string {
  return sectionOfReason(reason) ?? SECTIONS_OF_CHECKS[check] ?? SECTIONS.process;
}
