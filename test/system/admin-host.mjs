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
 */
const require = createRequire(import.meta.url);
require('reflect-metadata');
const { runAdminCommand } = require(`${process.argv[2]}/run-admin-command.js`);
const OWN_ENVIRONMENT = { ...process.env };

const server = createServer(async (request, response) => {
  const { args, env } = JSON.parse(await text(request));
  response.end(JSON.stringify(await run(args, env)));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
});

async function run(args, env) {
  let output = '';
  const streams = [process.stdout, process.stderr];
  const writes = streams.map((stream) => stream.write);
  for (const stream of streams) stream.write = (chunk) => (output += String(chunk)) !== '';
  Object.assign(process.env, env);
  try {
    const code = await runAdminCommand(args);
    return { code, output };
  } finally {
    streams.forEach((stream, index) => (stream.write = writes[index]));
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, OWN_ENVIRONMENT);
  }
}
