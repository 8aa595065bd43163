import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';

// node <flags of the process> make-code-cache.mjs <main.js of a bundled app>
//
// Loads the bundle once and keeps what V8 has compiled for that beside it. The process is asked to check its settings,
// so it starts nothing; whether they are in order does not matter here.

const [main = ''] = process.argv.splice(2, 1, '--check-settings');
const folder = dirname(main);
const filename = join(folder, 'main.bundle.js');
// As run-bundle.js has it.
const script = new Script(readFileSync(filename, 'latin1'), { filename: basename(filename) });
let hasFailed = false;
process.once('uncaughtExceptionMonitor', () => (hasFailed = true));
process.once('exit', () => {
  if (hasFailed) return;
  writeFileSync(join(folder, 'main.bundle.cache'), script.createCachedData());
  process.exitCode = 0;
});
const module = { exports: {} };
const importModule = (/** @type {string} */ name) => import(name);
script.runInThisContext()(module.exports, createRequire(main), module, filename, folder, importModule);
