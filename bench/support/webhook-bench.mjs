import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { generate } from 'selfsigned';
import { Stack } from './stack.mjs';

/** Other addresses of the receiver, for endpoints that share no host. */
export const OWN_HOSTS = Array.from({ length: 50 }, (_, index) => `127.0.0.${index + 2}`);
const POLL_MS = 20;
const GIVE_UP_MS = 120_000;

/** @typedef {{ path: string, at: number, sentAt: number, id: unknown }} Arrival  Milliseconds since 1970; `id` as the body has it. */
/** @typedef {{ id: string, userId: string, token: string }} Endpoint */

/** Bodies are as `POST /jobs` stores them; the ids count up. */
const INSERT_BACKLOG = `
WITH event AS (
  INSERT INTO pipeline.webhook_event (id, user_id, type, body)
  SELECT 'evt_' || lpad(($3::bigint + n)::text, 22, '0'), $2, 'job.created', $5
    FROM generate_series(1, $4::integer) AS n
  RETURNING id, sequence
), arrival AS (
  INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at) VALUES (pipeline.webhook_slot($2), $1, $6)
)
INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state, next_attempt_at)
SELECT 'dlv_' || substr(id, 5), $2, $1, id, sequence, 'pending', $6 FROM event`;

/** The stack, an HTTPS receiver that it trusts, and a way to create events without the service. */
export class WebhookBench {
  #folder = mkdtempSync(join(tmpdir(), 'wagewright-bench-'));
  #accounts = 0;
  #events = 0;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #receiver;
  stack = new Stack();
  database = new pg.Client();
  receiverUrl = '';
  pipelineUrl = '';

  async start() {
    await this.startReceiver();
    this.pipelineUrl = (await this.stack.service('pipeline')).url;
    return this;
  }

  /**
   * Without the service that makes accounts and webhooks.
   *
   * @param {import('./stack.mjs').Servers} [servers]
   */
  async startReceiver(servers) {
    const files = await this.#certificate();
    await this.stack.start(servers);
    Object.assign(this.stack.environment, {
      NODE_EXTRA_CA_CERTS: files.certificate,
      WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
    });
    const receiver = await this.stack.helper('peers/https-receiver.mjs', [files.key, files.certificate]);
    this.#receiver = receiver.child;
    this.receiverUrl = `https://localhost:${receiver.firstMessage}`;
    this.database = new pg.Client({ connectionString: this.stack.environment['DATABASE_URL'] });
    await this.database.connect();
  }

  get receiverPid() {
    return this.#receiver?.pid ?? 0;
  }

  async stop() {
    await this.database.end();
    await this.stack.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /**
   * A new account with webhooks for all events.
   *
   * @param {string[]} paths  of the receiver, or whole addresses; at most ten
   * @returns {Promise<Endpoint[]>}
   */
  async account(paths) {
    const { stack } = this;
    const userId = await stack.account(`bench-${++this.#accounts}`);
    const { token } = await stack.adminJson(['token', 'issue', '--account', userId, '--scope', 'read-write']);
    const endpoints = [];
    for (const path of paths) {
      const { id } = await this.post(token, '/webhooks', {
        url: new URL(path, this.receiverUrl).href,
        events: ['*'],
      });
      endpoints.push({ id, userId, token });
    }
    return endpoints;
  }

  /**
   * Deliveries due at one moment, the same number for each endpoint.
   *
   * @param {Endpoint[]} endpoints
   * @param {number} each
   * @param {Date} [due]
   */
  async backlog(endpoints, each, due = new Date()) {
    for (const { id, userId } of endpoints) {
      await this.database.query(INSERT_BACKLOG, [id, userId, this.#events, each, jobCreatedBody(), due]);
      this.#events += each;
    }
  }

  /**
   * @param {number} count
   * @returns {Promise<Arrival[]>}  in the order in which they came; the receiver has forgotten them
   */
  arrivals(count) {
    return this.arrivalsAt(() => true, count);
  }

  /**
   * Like `arrivals`, for some paths only; arrivals at others are forgotten as well.
   *
   * @param {(path: string) => boolean} isMeant
   * @param {number} count
   * @returns {Promise<Arrival[]>}
   */
  async arrivalsAt(isMeant, count) {
    /** @type {Arrival[]} */
    const meant = [];
    const giveUpAt = Date.now() + GIVE_UP_MS;
    while (meant.length < count) {
      if (Date.now() > giveUpAt) throw new Error(`only ${meant.length} of ${count} arrived`);
      /** @type {Arrival[]} */
      const arrivals = await this.taken();
      meant.push(...arrivals.filter(({ path }) => isMeant(path)));
      await sleep(POLL_MS);
    }
    return meant;
  }

  /**
   * Adds jobs at a steady rate, in turn for the accounts, and waits for their events.
   *
   * @param {(Endpoint | undefined)[]} endpoints  of an account each
   * @param {number} perSecond
   * @param {number} seconds
   * @returns {Promise<number[]>}  Milliseconds from each event to its first attempt, but for paths that begin with `/hang`.
   */
  async waits(endpoints, perSecond, seconds) {
    const count = perSecond * seconds;
    const posts = [];
    const began = performance.now();
    for (let index = 0; index < count; index += 1) {
      const token = endpoints[index % endpoints.length]?.token ?? '';
      posts.push(this.post(token, '/jobs', { company: 'Acme', title: 'Data Engineer' }));
      await sleep(Math.max(began + ((index + 1) * 1_000) / perSecond - performance.now(), 0));
    }
    await Promise.all(posts);
    const arrivals = await this.arrivalsAt((path) => !path.startsWith('/hang'), count);
    return arrivals.map(({ at, sentAt }) => at - sentAt);
  }

  /** @param {Endpoint[]} endpoints */
  async remove(endpoints) {
    for (const { token, id } of endpoints) await this.#send('DELETE', token, '/webhooks', { webhookId: id });
  }

  /**
   * @param {string} token
   * @param {string} path
   * @param {object} body
   * @returns {Promise<any>}
   */
  post(token, path, body) {
    return this.#send('POST', token, path, body);
  }

  /** @param {string} method @param {string} token @param {string} path @param {object} body @returns {Promise<any>} */
  async #send(method, token, path, body) {
    const answer = await fetch(`${this.pipelineUrl}/api/mcp${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /**
   * Since the last call.
   *
   * @returns {Promise<Arrival[]>}
   */
  async taken() {
    const receiver = this.#receiver;
    if (!receiver) throw new Error('not started');
    const answer = once(receiver, 'message');
    receiver.send('take');
    return (await answer)[0];
  }

  async #certificate() {
    const names = [
      { type: /** @type {2} */ (2), value: 'localhost' },
      ...OWN_HOSTS.map((ip) => ({ type: /** @type {7} */ (7), ip })),
    ];
    const { private: privateKey, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      keySize: 2048,
      algorithm: 'sha256',
      extensions: [
        { name: 'basicConstraints', cA: true },
        { name: 'subjectAltName', altNames: names },
      ],
    });
    const files = { key: join(this.#folder, 'key'), certificate: join(this.#folder, 'certificate') };
    writeFileSync(files.key, privateKey, { mode: 0o600 });
    writeFileSync(files.certificate, cert);
    return files;
  }
}

/** As large as the event of a job with a description. */
export function jobCreatedBody() {
  const data = {
    company: 'Acme',
    title: 'Machine Learning Engineer',
    status: 'saved',
    notes: 'x'.repeat(400),
  };
  return JSON.stringify({ event: 'job.created', timestamp: new Date().toISOString(), data });
}

/**
 * @param {number[]} values
 * @param {number} share  0–1
 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
