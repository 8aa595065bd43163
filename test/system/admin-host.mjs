import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';

/**
 * Runs the built command line for others, one command after another: a process for each would load the
 * same thousand modules again, which takes longer than any of the commands.
 *
 *   node admin-host.mjs <build output of apps/admin>
 *
 * Writes its address when it listens. Takes {args, env}, answers {code, output}.
 *
 * @typedef {object} Ran
 * @property {number} code
 * @property {string} output  Of both streams.
 */
const require = createRequire(import.meta.url);
require('reflect-metadata');
/** @type {typeof import('../../apps/admin/src/run-admin-command.js')} */
const { runAdminCommand } = require(`${process.argv[2]}/run-admin-command.js`);
const OWN_ENVIRONMENT = { ...process.env };

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(request, response) {
  /** @type {{ args: string[], env: NodeJS.ProcessEnv }} */
  const { args, env } = JSON.parse(await text(request));
  response.end(JSON.stringify(await run(args, env)));
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Ran>}
 */
async function run(args, env) {
  let output = '';
  const streams = [process.stdout, process.stderr];
  const writes = streams.map((stream) => stream.write.bind(stream));
  const keep = (/** @type {string | Uint8Array} */ chunk) => (output += String(chunk)) !== '';
  for (const stream of streams) stream.write = keep;
  Object.assign(process.env, env);
  try {
    const code = await runAdminCommand(args);
    return { code, output };
  } finally {
    for (const [index, write] of writes.entries()) Object.assign(streams[index] ?? {}, { write });
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, OWN_ENVIRONMENT);
  }
}
