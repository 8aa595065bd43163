import { requireNodeVersion } from '../start/node-version.mjs';

requireNodeVersion(process.versions.node);
const { CHECKS, slowChecks } = await import('./checks.mjs');
const { runChecks } = await import('./run.mjs');
const names = process.argv.slice(2).filter((argument) => argument !== '--slow');
const isSlow = names.length < process.argv.length - 2;
// test/setup/waits.ts reads it.
if (isSlow) process.env['TEST_TRUE_WAITS'] = '1';
process.exit(await runChecks(names, isSlow ? slowChecks() : CHECKS));
