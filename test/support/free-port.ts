import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range for outgoing connections: one of those may take a free port before it is listened on. */
const [FIRST, LAST] = [15_000, 32_000];
/** Each worker of Jest has ports of its own: those of two could otherwise meet before they are listened on. */
const WORKERS = 10;
const PER_WORKER = (LAST - FIRST) / WORKERS;
const PORTS_OF_START = [
  'COMPENSATION_PORT',
  'PIPELINE_PORT',
  'CONSOLE_PORT',
  'COMPENSATION_MANAGEMENT_PORT',
  'PIPELINE_MANAGEMENT_PORT',
  'WORKER_MANAGEMENT_PORT',
  'CONSOLE_MANAGEMENT_PORT',
];
const given = new Set<number>();

/** Another one at each call. */
export async function freePort(): Promise<number> {
  const first = FIRST + (Number(process.env['JEST_WORKER_ID'] ?? 0) % WORKERS) * PER_WORKER;
  for (;;) {
    const port = randomInt(first, first + PER_WORKER);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

/** Settings of `npm start` with free ports: the usual ones may be given to two starts at the same time. */
export async function freePortsOfStart(): Promise<Record<string, string>> {
  const settings: Record<string, string> = {};
  for (const name of PORTS_OF_START) settings[name] = String(await freePort());
  return settings;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  await new Promise((done) => server.close(done));
  return true;
}
