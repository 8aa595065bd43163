import pg from 'pg';
import { jobCreatedBody } from '../../support/webhook-bench.mjs';

/** Deliveries that each worker sends at the same time. */
export const CONCURRENCY = 64;

/**
 * A queue with its worker.
 *
 * @typedef {object} Contender
 * @property {'postgres' | 'redis'} store
 * @property {{ script: string, args: string[], settings: Record<string, string> }} worker
 * @property {(numbers: number[]) => Promise<unknown>} add  Adds an event with one delivery for each number.
 * @property {() => Promise<number[]>} held  The events that it would still deliver, while no worker runs.
 * @property {pg.Pool} [pool]  To the database of its tables.
 * @property {string[]} [reads]  What an analyst would ask of its tables.
 * @property {() => Promise<unknown>} close
 */

/**
 * The body of an event, as `POST /jobs` writes it, with its number.
 *
 * @param {number} id
 */
export function numbered(id) {
  return JSON.stringify({ id, ...JSON.parse(jobCreatedBody()) });
}

/**
 * Connections that stay open while a stranger takes all others, and survive the end of a session.
 *
 * @param {string | undefined} connectionString
 */
export function steadyPool(connectionString) {
  const pool = new pg.Pool({ connectionString, max: 3, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * A database of a peer's own, beside ours.
 *
 * @param {import('../../support/webhook-bench.mjs').WebhookBench} bench
 * @param {string} name
 */
export async function ownDatabase({ stack }, name) {
  await stack.sql([`CREATE DATABASE ${name}`]);
  const url = new URL(stack.environment['DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}
