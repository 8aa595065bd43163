import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { commandLine } from './processes.mjs';
import { SetupError } from './setup-error.mjs';

/** @typedef {import('./settings.mjs').PortWish} PortWish */

/** Services listen on IPv4 and IPv6, so a port is free only if each of these can be had. */
const EVERYWHERE = ['::', '0.0.0.0', '127.0.0.1'];
const HIGHEST_PORT = 65_535;
/** State of a listening socket in /proc/net/tcp. */
const LISTENING = '0A';

/**
 * Gives each service its port. A port that the person set must be free; in place of a usual one that is taken it uses the
 * next free one, and says so.
 *
 * @returns {Promise<Record<import('./settings.mjs').PortName, number>>}
 */
export async function assignPorts(
  /** @type {Record<string, PortWish>} */ wishes,
  /** @type {import('./progress.mjs').Progress} */ progress,
) {
  const explicit = Object.values(wishes).filter((wish) => wish.explicit);
  await requireFree(explicit);
  const taken = new Set(explicit.map((wish) => wish.number));
  /** @type {Record<string, number>} */
  const ports = {};
  for (const [name, { explicit: isGiven, number, variable }] of Object.entries(wishes)) {
    const port = isGiven ? number : await nextFreePort(number, taken);
    taken.add(port);
    ports[name] = port;
    if (port !== number) {
      progress.say(
        `  note  Port ${number} is taken by another program; using ${port} instead (${variable} sets it).`,
      );
    }
  }
  return ports;
}

/**
 * A loopback port: the remembered one while it is free, else any that the system gives.
 *
 * @returns {Promise<number>}
 */
export async function loopbackPort(/** @type {number | undefined} */ remembered) {
  if (remembered !== undefined && (await canListen(remembered, '127.0.0.1'))) return remembered;
  return listenOnce(0, '127.0.0.1');
}

async function requireFree(/** @type {PortWish[]} */ wishes) {
  const faults = [];
  for (const [index, { variable, number }] of wishes.entries()) {
    const twin = wishes.slice(0, index).find((earlier) => earlier.number === number);
    if (twin !== undefined) faults.push(`${variable} and ${twin.variable} both ask for port ${number}.`);
    else if (!(await isFree(number))) {
      faults.push(
        `Port ${number} (${variable}) is taken. ${describeHolder(number)}\n` +
          `  End that program, set ${variable} to another port, or unset it to let the launcher choose.`,
      );
    }
  }
  if (faults.length > 0) throw new SetupError(faults.join('\n'));
}

async function nextFreePort(/** @type {number} */ from, /** @type {Set<number>} */ taken) {
  for (let port = from; port <= HIGHEST_PORT; port += 1) {
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port from ${from} upwards.`);
}

async function isFree(/** @type {number} */ port) {
  for (const host of EVERYWHERE) if (!(await canListen(port, host))) return false;
  return true;
}

async function canListen(/** @type {number} */ port, /** @type {string} */ host) {
  try {
    await listenOnce(port, host);
    return true;
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    // A machine without IPv6 has nobody listening there either.
    return ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(code);
  }
}

/** @returns {Promise<number>} */
function listenOnce(/** @type {number} */ port, /** @type {string} */ host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(address.port));
    });
  });
}

/** Names the process that holds a port where this system has it, else the command that does. */
function describeHolder(/** @type {number} */ port) {
  if (process.platform !== 'linux') return `To see who holds it: lsof -nP -iTCP:${port} -sTCP:LISTEN`;
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => listeningSockets(table, port)));
  const pids = readOr([], () => readdirSync('/proc')).filter((name) => /^\d+$/.test(name));
  const holder = pids.find((pid) =>
    readOr([], () => readdirSync(`/proc/${pid}/fd`)).some((fd) =>
      sockets.has(readOr('', () => readlinkSync(`/proc/${pid}/fd/${fd}`))),
    ),
  );
  if (holder === undefined) return `To see who holds it: ss -ltnp "sport = :${port}"`;
  return `It is held by process ${holder}: ${commandLine(Number(holder)).slice(0, 120)}`;
}

function listeningSockets(/** @type {string} */ table, /** @type {number} */ port) {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readOr('', () => readFileSync(`/proc/net/${table}`, 'utf8')).split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(suffix) && fields[3] === LISTENING)
    .map((fields) => `socket:[${fields[9]}]`);
}

/**
 * Reads something; gives `otherwise` where it has gone meanwhile or belongs to somebody else.
 *
 * @template T
 * @param {T} otherwise
 * @param {() => T} read
 */
function readOr(otherwise, read) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
