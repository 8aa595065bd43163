import { createServer } from 'node:net';

/** Services listen on IPv4 and IPv6, so a port is free only if each of these can be had. */
const EVERYWHERE = ['::', '0.0.0.0', '127.0.0.1'];
const LOOPBACK = ['127.0.0.1'];
const HIGHEST_PORT = 65_535;

/**
 * @param {number} port
 * @param {object} [options]
 * @param {boolean} [options.loopbackOnly]
 * @returns {Promise<boolean>}
 */
export async function isFree(port, { loopbackOnly = false } = {}) {
  for (const host of loopbackOnly ? LOOPBACK : EVERYWHERE) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/**
 * The first free port from `from` upwards that is not among `taken`.
 *
 * @param {number} from
 * @param {Set<number>} taken
 * @returns {Promise<number>}
 */
export async function nextFreePort(from, taken) {
  for (let port = from; port <= HIGHEST_PORT; port += 1) {
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port from ${from} upwards.`);
}

/**
 * A loopback port: the remembered one while it is free, else any that the system gives.
 *
 * @param {number | undefined} remembered
 * @returns {Promise<number>}
 */
export async function loopbackPort(remembered) {
  if (remembered !== undefined && (await isFree(remembered, { loopbackOnly: true }))) return remembered;
  return listenOnce(0, '127.0.0.1');
}

/**
 * @param {number} port
 * @param {string} host
 */
async function canListen(port, host) {
  try {
    await listenOnce(port, host);
    return true;
  } catch (error) {
    // A machine without IPv6 has nobody listening there either.
    return ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(
      /** @type {NodeJS.ErrnoException} */ (error).code ?? '',
    );
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>}
 */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(address.port));
    });
  });
}
