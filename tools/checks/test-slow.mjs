import { requireNodeVersion } from '../start/node-version.mjs';

requireNodeVersion(process.versions.node);
const { runTests } = await import('./run-tests.mjs');
const { slowChecks } = await import('./slow-checks.mjs');
// test/setup/waits.ts reads it.
process.env['TEST_TRUE_WAITS'] = '1';
process.exit(await runTests(process.argv.slice(2), slowChecks()));
