import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cpuSeconds, parentOf } from './cpu.mjs';

const SAMPLE_EVERY_MS = 20;
/** Priority on the kernel's scale, where -20 goes first. */
const FIRST = -10;
const COUNTERS = `
SELECT pg_current_wal_insert_lsn() - '0/0' AS wal, pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS writes,
       (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections`;
/** Activity of the sessions at work; one that waits for its client is not. */
const WAITS = `
SELECT coalesce(wait_event_type || ' ' || wait_event, 'processor') AS what, count(*)::integer AS sessions
  FROM pg_stat_activity
 WHERE backend_type = 'client backend' AND state <> 'idle' AND pid <> pg_backend_pid() AND wait_event_type IS DISTINCT FROM 'Client'
 GROUP BY 1`;

/** Watches a benchmark's server while something else is measured. */
export class PostgresMeter {
  /** @type {pg.Client} */
  #client;
  /** @type {number} */
  #pid;

  /** @param {pg.Client} client @param {number} pid */
  constructor(client, pid) {
    this.#client = client;
    this.#pid = pid;
  }

  /**
   * Sessions that begin after this go before all other processes, where the machine lets us do that.
   *
   * @param {string | undefined} connectionString
   */
  static async start(connectionString) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const pid = parentOf(rows[0].pid);
    try {
      setPriority(pid, FIRST);
    } catch {
      console.error('PostgreSQL has no priority: only root may give it');
    }
    return new PostgresMeter(client, pid);
  }

  stop() {
    return this.#client.end();
  }

  /**
   * Processor time in seconds, bytes of the log, transactions that write, and the connections at the end, while `work`
   * runs. `waits` says in which share of the looks at a session at work it waited, and for what.
   *
   * @template T
   * @param {() => Promise<T>} work
   */
  async during(work) {
    const before = await this.#counters();
    /** @type {Map<string, number>} */
    const seen = new Map();
    const ended = new AbortController();
    const looking = this.#look(seen, ended.signal);
    const result = await work();
    ended.abort();
    await looking;
    const after = await this.#counters();
    return {
      result,
      seconds: after.seconds - before.seconds,
      wal: after.wal - before.wal,
      writes: after.writes - before.writes,
      connections: after.connections,
      waits: shares(seen),
    };
  }

  /** Megabytes of all its processes, what they share divided between them. */
  megabytes() {
    const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && this.#isOurs(Number(entry)));
    return pids.reduce((sum, pid) => sum + proportionalMegabytes(Number(pid)), 0);
  }

  /** @param {number} pid */
  #isOurs(pid) {
    try {
      return pid === this.#pid || parentOf(pid) === this.#pid;
    } catch {
      return false;
    }
  }

  async #counters() {
    const { rows } = await this.#client.query(COUNTERS);
    const { wal, writes, connections } = rows[0];
    return {
      wal: Number(wal),
      writes: Number(writes),
      connections: Number(connections),
      seconds: cpuSeconds(this.#pid),
    };
  }

  /** @param {Map<string, number>} seen @param {AbortSignal} signal */
  async #look(seen, signal) {
    while (!signal.aborted) {
      const { rows } = await this.#client.query(WAITS);
      for (const { what, sessions } of rows) seen.set(what, (seen.get(what) ?? 0) + sessions);
      await sleep(SAMPLE_EVERY_MS);
    }
  }
}

/** @param {Map<string, number>} seen */
function shares(seen) {
  const all = [...seen.values()].reduce((sum, each) => sum + each, 0);
  return [...seen]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 4)
    .map(([what, sessions]) => `${what} ${Math.round((100 * sessions) / all)} %`)
    .join(', ');
}

/** @param {number} pid @param {'Pss' | 'Pss_File'} [part] */
export function proportionalMegabytes(pid, part = 'Pss') {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(new RegExp(`^${part}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]) / 1_024;
}
