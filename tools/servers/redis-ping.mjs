import { connect } from 'node:net';

const TIMEOUT_MS = 1_000;

/**
 * Whether the Redis on a loopback port lets us in and answers; while it loads its data it does not.
 * Plain sockets, because this runs before any package is loaded and is asked many times a second.
 *
 * @param {number} port
 * @param {string} password
 * @returns {Promise<boolean>}
 */
export function redisAnswers(port, password) {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', timeout: TIMEOUT_MS });
    const finish = () => {
      socket.destroy();
      resolve(answer.includes('+PONG'));
    };
    socket.once('connect', () => socket.write(`AUTH ${password}\r\nPING\r\nQUIT\r\n`));
    socket.on('data', (chunk) => (answer += String(chunk)));
    for (const event of ['end', 'error', 'timeout', 'close']) socket.once(event, finish);
  });
}
