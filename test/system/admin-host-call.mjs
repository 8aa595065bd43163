import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Lets admin-host.mjs run a command. A hundred short processes do so: loading `fetch` would take each of them longer than
 * all the rest.
 *
 * @param {string} address
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./admin-host.mjs').Ran>}
 */
export function runByHost(address, args, env) {
  return new Promise((resolve, reject) => {
    const call = request(address, { method: 'POST' }, (response) => {
      text(response).then((body) => resolve(JSON.parse(body)), reject);
    });
    call.once('error', reject);
    call.end(JSON.stringify({ args, env }));
  });
}
