import { parseArgs } from 'node:util';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Load } from './load-generator.mjs';

// `node tools/release/load.mjs --compensation <url> --pipeline <url> -- <command…>`, with the token in LOAD_TOKEN: calls both
// services for as long as the command runs, and fails when the command does, when a single call failed, or when a job that
// was acknowledged is not there afterwards.

/** Fewer have proved nothing. */
const FEWEST_CALLS = 20;

const { values, positionals } = parseArgs({
  options: { compensation: { type: 'string' }, pipeline: { type: 'string' } },
  allowPositionals: true,
});
const { compensation = '', pipeline = '' } = values;
const load = new Load({ compensation, pipeline, token: process.env['LOAD_TOKEN'] ?? '' });
await load.warmUp();
const calling = load.run();
const [command = 'true', ...args] = positionals;
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
const [code] = await once(child, 'exit');
const result = await load.stop(calling);
console.log(JSON.stringify({ command: code, ...result }));
const isGood =
  code === 0 && result.failed.length === 0 && result.missing === 0 && result.calls >= FEWEST_CALLS;
process.exitCode = isGood ? 0 : 1;
