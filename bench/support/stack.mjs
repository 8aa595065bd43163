import { execFile, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { nodeFlags } from '../../tools/start/node-flags.mjs';
import { startTestServers } from '../../tools/servers/test-servers.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HIGH = 1_000_000_000;
const READY_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 10;
const UNREACHED = JSON.stringify(
  Object.fromEntries(
    ['surfaceA.free', 'surfaceB.ultra', 'surfaceBPublic.free', 'pipeline.ultra'].map((key) => [
      key,
      key.endsWith('.ultra') ? { perMinute: HIGH, perMonth: HIGH } : { perMinute: HIGH },
    ]),
  ),
);

/** @typedef {import('../../tools/servers/test-servers.mjs').TestServers} Servers */

/** The servers and processes of one benchmark; `stop` stops everything started here. */
export class Stack {
  /** @type {(() => Promise<unknown>)[]} */
  #undo = [];
  /** @type {Record<string, string>} */
  environment = {};

  /**
   * A migrated database with the bundled dataset, and an empty Redis.
   *
   * @param {Servers} [given]  Servers to use instead of the tests' own; `stop` stops them as well.
   */
  async start(given) {
    const servers = given ?? (await startTestServers({ durable: true, say: (line) => console.error(line) }));
    this.#undo.push(servers.stop);
    const { TEST_DATABASE_URL = '', TEST_REDIS_URL = '' } = servers.environment;
    this.environment = {
      DATABASE_URL: TEST_DATABASE_URL,
      REDIS_URL: TEST_REDIS_URL,
      RATE_LIMITS: UNREACHED,
      ACCOUNT_LIMITS: JSON.stringify({ ultra: { jobs: HIGH, textBytes: HIGH * 1_000 } }),
      WEBHOOK_SECRET_KEYS: `bench:${randomBytes(32).toString('base64')}`,
      NODE_ENV: 'production',
    };
    await this.admin(['db', 'migrate']);
    await this.admin(['dataset', 'publish']);
    return this;
  }

  /** @param {string[]} args */
  async admin(args) {
    const child = fork(`${ROOT}dist/apps/admin/src/main.js`, args, { env: this.#env({}), stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`admin ${args.join(' ')} exited with ${code}`);
  }

  /**
   * The answer of an operator's command with --json.
   *
   * @param {string[]} args
   * @returns {Promise<any>}
   */
  async adminJson(args) {
    const script = `${ROOT}dist/apps/admin/src/main.js`;
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args, '--json'], {
      env: this.#env({}),
    });
    return JSON.parse(stdout);
  }

  /**
   * @param {string} name
   * @returns {Promise<string>}  Its id.
   */
  async account(name) {
    const command = [
      'account',
      'create',
      '--email',
      `${name}@example.test`,
      '--name',
      name,
      '--plan',
      'ultra',
    ];
    return (await this.adminJson(command)).id;
  }

  /**
   * Runs statements one after another, each in its own transaction.
   *
   * @param {readonly string[]} statements
   */
  async sql(statements) {
    const client = new Client({ connectionString: this.environment['DATABASE_URL'] });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  /**
   * Its log is discarded.
   *
   * @param {'compensation' | 'pipeline' | 'console'} name
   * @param {Record<string, string> | ((port: number) => Record<string, string>)} [settings]
   */
  async service(name, settings = {}) {
    const upper = name.toUpperCase();
    const port = await freePort();
    const managementPort = await freePort();
    const child = this.fork(`dist/apps/${name}/src/main.js`, [], {
      [`${upper}_PORT`]: String(port),
      [`${upper}_MANAGEMENT_PORT`]: String(managementPort),
      PUBLIC_BASE_URL: `http://127.0.0.1:${port}`,
      ...(typeof settings === 'function' ? settings(port) : settings),
    });
    await ready(`http://127.0.0.1:${managementPort}/readyz`);
    return {
      url: `http://127.0.0.1:${port}`,
      managementUrl: `http://127.0.0.1:${managementPort}`,
      pid: child.pid,
      stop: () => ended(child),
    };
  }

  /**
   * Its log is discarded.
   *
   * @param {Record<string, string>} [settings]
   */
  async worker(settings = {}) {
    const managementPort = await freePort();
    const child = this.fork('dist/apps/webhook-worker/src/main.js', [], {
      WORKER_MANAGEMENT_PORT: String(managementPort),
      ...settings,
    });
    await ready(`http://127.0.0.1:${managementPort}/readyz`);
    return {
      managementUrl: `http://127.0.0.1:${managementPort}`,
      pid: child.pid,
      stop: () => ended(child),
    };
  }

  /**
   * A benchmark's helper in its own process, which talks by messages. It is ready when it sends its first one.
   *
   * @param {string} script  relative to `bench/`
   * @param {string[]} args
   * @param {Record<string, string>} [settings]
   * @returns {Promise<{ child: import('node:child_process').ChildProcess, firstMessage: any }>}
   */
  async helper(script, args, settings = {}) {
    const child = this.fork(`bench/${script}`, args, settings);
    const [firstMessage] = await once(child, 'message');
    return { child, firstMessage };
  }

  /**
   * A peer in its own process, listening on the port given as its first argument.
   *
   * @param {string} script  relative to `bench/`
   * @param {string[]} args
   */
  async peer(script, args) {
    const port = await freePort();
    const child = this.fork(`bench/${script}`, [String(port), ...args], {});
    const url = `http://127.0.0.1:${port}/`;
    await ready(url);
    return { url, pid: child.pid, stop: () => ended(child) };
  }

  async stop() {
    for (const step of this.#undo.splice(0).toReversed()) await step();
  }

  /**
   * A process with the stack's environment, ended by `stop` at the latest. Its standard output is discarded.
   *
   * @param {string} script  Relative to the root.
   * @param {string[]} args
   * @param {Record<string, string>} settings
   */
  fork(script, args, settings) {
    const child = fork(ROOT + script, args, {
      env: this.#env(settings),
      execArgv: nodeFlags(script),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#undo.push(() => ended(child));
    return child;
  }

  /** @param {Record<string, string>} settings */
  #env(settings) {
    return { PATH: process.env['PATH'], ...this.environment, ...settings };
  }
}

/** @param {import('node:child_process').ChildProcess} child */
async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** @param {string} url */
async function ready(url) {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error(`${url} did not become ready`);
}

/** @returns {Promise<number>} */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}
