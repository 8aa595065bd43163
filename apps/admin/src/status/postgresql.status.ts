import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { withTimeout } from '@wagewright/observability';
import { BacklogRepository, type EndpointBacklog, SendingHold } from '@wagewright/webhooks';
import type { DataSource, QueryRunner } from 'typeorm';
import { SECTIONS } from './runbook-sections';
import { duration, fine, judged, LIMITS, size, type StatusLine, type StatusPart, wrong } from './status-part';

/** As the alerts say. */
const LATE_SECONDS = 60;
const LONG_TRANSACTION_SECONDS = 900;
const BACKUP_HOURS = 26;
const FREE_SHARE = 0.15;
const FULL_SHARE = 0.01;
const NEARLY_ALL = 0.9;
/** Between two looks at who waits for a lock. */
const LOOK_MS = 200;
/** A waiting session gives up after two seconds, so the holder's time counts; our own rarely hold a lock this long. */
const LOCK_MS = 1_000;

const ENDPOINTS = `
  SELECT count(*) FILTER (WHERE active AND circuit <> 'closed')::integer AS "circuitsOpen",
         count(*) FILTER (WHERE NOT active)::integer AS disabled, count(*)::integer AS total
    FROM pipeline.webhook_endpoint WHERE deleted_at IS NULL`;

/** A role outside `pg_monitor` sees only the number of other roles' sessions. */
const SESSIONS = `
  SELECT pg_has_role('pg_monitor', 'USAGE') AS "seesAll", (SELECT sum(numbackends)::integer FROM pg_stat_database) AS connections, current_setting('max_connections')::integer AS "maxConnections",
         extract(epoch FROM now() - min(xact_start) FILTER (WHERE pid <> pg_backend_pid()))::float AS "oldestSeconds",
         (array_agg(nullif(application_name, '') ORDER BY xact_start) FILTER (WHERE xact_start IS NOT NULL AND pid <> pg_backend_pid()))[1] AS "oldestOf",
         (SELECT extract(epoch FROM now() - min(prepared))::float FROM pg_prepared_xacts) AS "preparedSeconds"
    FROM pg_stat_activity WHERE backend_type = 'client backend'`;

/** The session that most others of this database wait for, which itself waits for nobody. Any role sees the locks of all. */
const BLOCKER = `
  WITH waiting AS (
    SELECT pid, min(waitstart) AS since FROM pg_locks JOIN pg_stat_activity AS session USING (pid)
     WHERE NOT granted AND pid <> pg_backend_pid() AND session.datname = current_database() GROUP BY pid)
  SELECT blocker AS pid, count(*)::integer AS waiting, max(extract(epoch FROM clock_timestamp() - since))::float AS seconds,
         (SELECT concat_ws(' of ', nullif(application_name, ''), usename) FROM pg_stat_activity WHERE pid = blocker) AS session
    FROM waiting, unnest(pg_blocking_pids(waiting.pid)) AS blocker
   WHERE blocker NOT IN (SELECT pid FROM waiting) GROUP BY blocker ORDER BY 2 DESC, 3 DESC LIMIT 1`;

/** A partitioned table is the sum of its partitions. */
const SIZES = `
  SELECT pg_database_size(current_database())::float8 AS "databaseBytes",
         (SELECT json_agg(largest) FROM (
            SELECT coalesce(pg_partition_root(class.oid), class.oid)::regclass::text AS name,
                   sum(pg_total_relation_size(class.oid))::float8 AS bytes
              FROM pg_class AS class JOIN pg_namespace AS space ON space.oid = class.relnamespace
             WHERE class.relkind = 'r' AND space.nspname IN ('accounts', 'compensation', 'pipeline')
             GROUP BY 1 ORDER BY 2 DESC LIMIT 5) AS largest) AS tables`;

/** Only for a role with the right: a refusal leaves an error in PostgreSQL's log. */
const MAY_LOOK = `SELECT pg_has_role('pg_monitor', 'USAGE') AS "mayLook", quote_ident(current_user) AS role`;
const WAL = 'SELECT sum(size)::float8 AS bytes FROM pg_ls_waldir()';
const DATA_DIRECTORY = `
  SELECT current_setting('data_directory') AS folder,
         coalesce(host(inet_server_addr()) IN ('127.0.0.1', '::1'), true) AS "isHere"`;

/** Noted by deploy/docker/backup.sh as a setting of the database. */
const BACKUP = `
  SELECT max(split_part(entry, '=', 2)::timestamptz) AS at FROM pg_db_role_setting, unnest(setconfig) AS entry
   WHERE setrole = 0 AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND split_part(entry, '=', 1) = 'wagewright.backup_at'`;

const RECEIVER = `
  SELECT email, (SELECT count(*)::integer FROM pipeline.webhook_delivery
                  WHERE endpoint_id = $2 AND state = 'leased') AS "inFlight"
    FROM accounts.account WHERE id = $1`;

/** The parts from PostgreSQL, each independent; those that a locked table can delay come last. */
export const POSTGRESQL_PARTS: Readonly<Record<string, (database: DataSource) => Promise<StatusPart>>> = {
  role,
  sessions,
  disk,
  backup,
  sending,
  backlog,
  endpoints,
  sizes,
};

async function role(database: DataSource): Promise<StatusPart> {
  const facts = await row<{ isStandby: boolean }>(database, 'SELECT pg_is_in_recovery() AS "isStandby"');
  const text = 'PostgreSQL: is read-only, because this server is a standby';
  return { lines: facts.isStandby ? [wrong(text, SECTIONS.postgresql)] : [], facts };
}

interface Blocker {
  pid: number;
  waiting: number;
  seconds: number | null;
  session: string | null;
}

/**
 * Looks for as long as the other parts run, since a lock may keep one of them waiting and nobody else, and then until the
 * last blocker found has gone or has been in the way for long.
 *
 * @param others  resolves when every other part has its answer or has given up: to whether one waited in vain
 */
export async function locks(session: QueryRunner, others: Promise<boolean>): Promise<StatusPart> {
  let waitedInVain: boolean | undefined;
  const over = others.then((inVain) => (waitedInVain = inVain));
  let first: { pid: number; at: number } | undefined;
  let last: Blocker | undefined;
  try {
    for (;;) {
      const isOver = waitedInVain !== undefined;
      const blocker = await blockerOf(session);
      last = blocker ?? last;
      if (last && waitedInVain) return judgeBlocker(last, true);
      if (blocker && blocker.pid === first?.pid) {
        if (performance.now() - first.at >= LOCK_MS) return judgeBlocker(blocker, true);
      } else {
        if (isOver && (first || !blocker)) return judgeBlocker(blocker, false);
        first = blocker && { pid: blocker.pid, at: performance.now() };
      }
      await (isOver ? setTimeout(LOOK_MS) : Promise.race([over, setTimeout(LOOK_MS)]));
    }
  } finally {
    await session.release();
  }
}

function judgeBlocker(blocker: Blocker | undefined, isLong: boolean): StatusPart {
  if (!blocker) return { lines: [fine('locks: nobody waits for one')], facts: { blocker: null } };
  const { pid, waiting, seconds, session } = blocker;
  const text = `locks: ${waiting === 1 ? '1 session waits' : `${waiting} sessions wait`} for process ${pid} (${session ?? 'unknown'}), up to ${duration(seconds ?? 0)}`;
  return { lines: [judged(isLong, text, SECTIONS.locks)], facts: { blocker } };
}

async function blockerOf(session: QueryRunner): Promise<Blocker | undefined> {
  return ((await session.query(BLOCKER)) as Blocker[])[0];
}

async function sending(database: DataSource): Promise<StatusPart> {
  const hold = await new SendingHold(database).find();
  const reason = hold?.reason ? ` (${hold.reason})` : '';
  const line = hold
    ? wrong(`sending: held since ${hold.since.toISOString()}${reason}`, SECTIONS.sendingHeld)
    : fine('sending: not held');
  return {
    lines: [line],
    facts: { held: hold !== undefined, since: hold?.since ?? null, reason: hold?.reason ?? null },
  };
}

async function backlog(database: DataSource): Promise<StatusPart> {
  const repository = new BacklogRepository(database);
  const [{ pending, inFlight, held }, { due, oldest }, [most]] = await Promise.all([
    repository.totals(),
    repository.due(),
    // Counts every delivery that waits: the others do not wait for it where they are millions.
    withTimeout(LIMITS.largestBacklog, largest(database)).catch(() => []),
  ]);
  const text = `deliveries: ${pending} pending, ${inFlight} in flight, ${held} held; ${due} due, the oldest for ${duration(oldest)}`;
  const isOfOne = most !== undefined && most.pending > pending * NEARLY_ALL;
  const section = isOfOne ? SECTIONS.oneReceiver : SECTIONS.backlog;
  return {
    lines: [judged(oldest > LATE_SECONDS, text + (most ? `; ${mostOf(most)}` : ''), section)],
    facts: { pending, inFlight, held, due, oldestDueSeconds: oldest, most: most ?? null },
  };
}

interface LargestBacklog extends EndpointBacklog {
  email: string;
  inFlight: number;
}

async function largest(database: DataSource): Promise<LargestBacklog[]> {
  const found = await new BacklogRepository(database).largest(1);
  return Promise.all(
    found.map(async (most) => {
      const [receiver] = await database.query<Pick<LargestBacklog, 'email' | 'inFlight'>[]>(RECEIVER, [
        most.account,
        most.webhook,
      ]);
      return { ...most, email: receiver?.email ?? most.account, inFlight: receiver?.inFlight ?? 0 };
    }),
  );
}

function mostOf({
  pending,
  webhook,
  email,
  host,
  active,
  circuit,
  failures,
  inFlight,
}: LargestBacklog): string {
  const state = active ? `circuit ${circuit}, ${failures} failures, ${inFlight} in flight` : 'disabled';
  return `${pending} of them for ${webhook} of ${email} (${host}, ${state})`;
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
  seesAll: boolean;
  connections: number;
  maxConnections: number;
  oldestSeconds: number | null;
  oldestOf: string | null;
  preparedSeconds: number | null;
}

async function sessions(database: DataSource): Promise<StatusPart> {
  const facts = await row<Sessions>(database, SESSIONS);
  const { seesAll, connections, maxConnections, oldestSeconds, oldestOf, preparedSeconds } = facts;
  const oldest = oldestSeconds === null ? 'none' : `${duration(oldestSeconds)} (${oldestOf ?? 'unnamed'})`;
  const transaction = `oldest transaction${seesAll ? '' : ' of this role'}: ${oldest}`;
  return {
    lines: [
      judged(
        connections > maxConnections * NEARLY_ALL,
        `connections: ${connections} of ${maxConnections}`,
        SECTIONS.connections,
      ),
      judged((oldestSeconds ?? 0) > LONG_TRANSACTION_SECONDS, transaction, SECTIONS.transactions),
      ...(preparedSeconds === null
        ? []
        : [
            judged(
              preparedSeconds > LONG_TRANSACTION_SECONDS,
              `oldest prepared transaction: ${duration(preparedSeconds)}`,
              SECTIONS.transactions,
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
  const { mayLook, role } = await row<{ mayLook: boolean; role: string }>(database, MAY_LOOK);
  if (!mayLook) {
    const text = `not known: WAL, disk, transactions of other roles (after GRANT pg_monitor TO ${role} they are)`;
    return { lines: [fine(text)], facts: { walBytes: null, freeBytes: null, totalBytes: null } };
  }
  const { bytes: walBytes } = await row<{ bytes: number }>(database, WAL);
  const free = await freeSpace(database).catch(() => undefined);
  const lines: StatusLine[] = [
    fine(`WAL: ${size(walBytes)}`),
    free
      ? judged(
          free.free < free.total * FREE_SHARE,
          `disk: ${size(free.free)} of ${size(free.total)} free`,
          free.free < free.total * FULL_SHARE ? SECTIONS.diskFull : SECTIONS.diskFilling,
        )
      : fine('disk: not known (the server is elsewhere, or the role may not see its folder)'),
  ];
  return { lines, facts: { walBytes, freeBytes: free?.free ?? null, totalBytes: free?.total ?? null } };
}

/** Free and total bytes of the server's disk; undefined where the server runs on another machine. */
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
  const line = judged(
    seconds > BACKUP_HOURS * 3_600,
    `last backup: ${duration(seconds)} ago`,
    SECTIONS.backup,
  );
  return { lines: [line], facts: { at } };
}

async function row<T>(database: DataSource, statement: string): Promise<T> {
  const rows = await database.query<T[]>(statement);
  return rows[0] as T;
}
