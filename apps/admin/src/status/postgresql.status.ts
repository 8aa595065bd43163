import { statfs } from 'node:fs/promises';
import { BacklogRepository, SendingHold } from '@wagewright/webhooks';
import type { DataSource } from 'typeorm';
import { duration, fine, judged, size, type StatusLine, type StatusPart, wrong } from './status-part';

/** As the alerts say. */
const LATE_SECONDS = 60;
const LONG_TRANSACTION_SECONDS = 900;
const BACKUP_HOURS = 26;
const FREE_SHARE = 0.15;
const NEARLY_ALL = 0.9;

const ENDPOINTS = `
  SELECT count(*) FILTER (WHERE active AND circuit <> 'closed')::integer AS "circuitsOpen",
         count(*) FILTER (WHERE NOT active)::integer AS disabled, count(*)::integer AS total
    FROM pipeline.webhook_endpoint WHERE deleted_at IS NULL`;

/** Of other roles' sessions, a role that is no member of `pg_monitor` sees the number alone. */
const SESSIONS = `
  SELECT (SELECT sum(numbackends)::integer FROM pg_stat_database) AS connections, current_setting('max_connections')::integer AS "maxConnections",
         extract(epoch FROM now() - min(xact_start) FILTER (WHERE pid <> pg_backend_pid()))::float AS "oldestSeconds",
         (array_agg(nullif(application_name, '') ORDER BY xact_start) FILTER (WHERE xact_start IS NOT NULL AND pid <> pg_backend_pid()))[1] AS "oldestOf",
         (SELECT extract(epoch FROM now() - min(prepared))::float FROM pg_prepared_xacts) AS "preparedSeconds"
    FROM pg_stat_activity WHERE backend_type = 'client backend'`;

/** A partitioned table is the sum of its partitions. */
const SIZES = `
  SELECT pg_database_size(current_database())::float8 AS "databaseBytes",
         (SELECT json_agg(largest) FROM (
            SELECT coalesce(pg_partition_root(class.oid), class.oid)::regclass::text AS name,
                   sum(pg_total_relation_size(class.oid))::float8 AS bytes
              FROM pg_class AS class JOIN pg_namespace AS space ON space.oid = class.relnamespace
             WHERE class.relkind = 'r' AND space.nspname IN ('accounts', 'compensation', 'pipeline')
             GROUP BY 1 ORDER BY 2 DESC LIMIT 5) AS largest) AS tables`;

/** For a role that may: a member of `pg_monitor`. */
const WAL = 'SELECT sum(size)::float8 AS bytes FROM pg_ls_waldir()';
const DATA_DIRECTORY = `
  SELECT current_setting('data_directory') AS folder,
         coalesce(host(inet_server_addr()) IN ('127.0.0.1', '::1'), true) AS "isHere"`;

/** Noted by deploy/docker/backup.sh as a setting of the database. */
const BACKUP = `
  SELECT max(split_part(entry, '=', 2)::timestamptz) AS at FROM pg_db_role_setting, unnest(setconfig) AS entry
   WHERE setrole = 0 AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND split_part(entry, '=', 1) = 'wagewright.backup_at'`;

/** The parts that PostgreSQL answers, each by itself. */
export const POSTGRESQL_PARTS: Readonly<Record<string, (database: DataSource) => Promise<StatusPart>>> = {
  sending,
  backlog,
  endpoints,
  sessions,
  sizes,
  disk,
  backup,
};

async function sending(database: DataSource): Promise<StatusPart> {
  const hold = await new SendingHold(database).find();
  const reason = hold?.reason ? ` (${hold.reason})` : '';
  const line = hold
    ? wrong(`sending: held since ${hold.since.toISOString()}${reason}`)
    : fine('sending: not held');
  return {
    lines: [line],
    facts: { held: hold !== undefined, since: hold?.since ?? null, reason: hold?.reason ?? null },
  };
}

async function backlog(database: DataSource): Promise<StatusPart> {
  const repository = new BacklogRepository(database);
  const [{ pending, inFlight, held }, { due, oldest }] = await Promise.all([
    repository.totals(),
    repository.due(),
  ]);
  const text = `deliveries: ${pending} pending, ${inFlight} in flight, ${held} held; ${due} due, the oldest for ${duration(oldest)}`;
  return {
    lines: [judged(oldest > LATE_SECONDS, text)],
    facts: { pending, inFlight, held, due, oldestDueSeconds: oldest },
  };
}

/** Receivers' faults: for their owners. */
async function endpoints(database: DataSource): Promise<StatusPart> {
  const facts = await row<{ circuitsOpen: number; disabled: number; total: number }>(database, ENDPOINTS);
  const { circuitsOpen, disabled, total } = facts;
  return {
    lines: [fine(`webhooks: ${total}, ${circuitsOpen} with an open circuit, ${disabled} disabled`)],
    facts,
  };
}

interface Sessions {
  connections: number;
  maxConnections: number;
  oldestSeconds: number | null;
  oldestOf: string | null;
  preparedSeconds: number | null;
}

async function sessions(database: DataSource): Promise<StatusPart> {
  const facts = await row<Sessions>(database, SESSIONS);
  const { connections, maxConnections, oldestSeconds, oldestOf, preparedSeconds } = facts;
  const transaction =
    oldestSeconds === null
      ? 'oldest transaction: none that this role may see'
      : `oldest transaction: ${duration(oldestSeconds)} (${oldestOf ?? 'unnamed'})`;
  return {
    lines: [
      judged(connections > maxConnections * NEARLY_ALL, `connections: ${connections} of ${maxConnections}`),
      judged((oldestSeconds ?? 0) > LONG_TRANSACTION_SECONDS, transaction),
      ...(preparedSeconds === null
        ? []
        : [
            judged(
              preparedSeconds > LONG_TRANSACTION_SECONDS,
              `oldest prepared transaction: ${duration(preparedSeconds)}`,
            ),
          ]),
    ],
    facts,
  };
}

async function sizes(database: DataSource): Promise<StatusPart> {
  const facts = await row<{ databaseBytes: number; tables: { name: string; bytes: number }[] | null }>(
    database,
    SIZES,
  );
  const tables = (facts.tables ?? []).map(({ name, bytes }) => `${name} ${size(bytes)}`).join(', ');
  return { lines: [fine(`database: ${size(facts.databaseBytes)}; ${tables}`)], facts };
}

async function disk(database: DataSource): Promise<StatusPart> {
  const wal = await row<{ bytes: number }>(database, WAL).catch(() => undefined);
  const free = await freeSpace(database).catch(() => undefined);
  const lines: StatusLine[] = [
    fine(`WAL: ${wal ? size(wal.bytes) : 'not known (needs pg_monitor)'}`),
    free
      ? judged(free.free < free.total * FREE_SHARE, `disk: ${size(free.free)} of ${size(free.total)} free`)
      : fine('disk: not known (the server is elsewhere, or the role may not see its folder)'),
  ];
  return {
    lines,
    facts: { walBytes: wal?.bytes ?? null, freeBytes: free?.free ?? null, totalBytes: free?.total ?? null },
  };
}

/** Of the server's disk, where the server runs on this machine. */
async function freeSpace(database: DataSource): Promise<{ free: number; total: number } | undefined> {
  const { folder, isHere } = await row<{ folder: string; isHere: boolean }>(database, DATA_DIRECTORY);
  if (!isHere) return undefined;
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

async function backup(database: DataSource): Promise<StatusPart> {
  const { at } = await row<{ at: Date | null }>(database, BACKUP);
  if (!at) return { lines: [fine('last backup: not known (backup.sh notes it)')], facts: { at: null } };
  const seconds = (Date.now() - at.getTime()) / 1_000;
  const line = judged(seconds > BACKUP_HOURS * 3_600, `last backup: ${duration(seconds)} ago`);
  return { lines: [line], facts: { at } };
}

async function row<T>(database: DataSource, statement: string): Promise<T> {
  const rows = await database.query<T[]>(statement);
  return rows[0] as T;
}
