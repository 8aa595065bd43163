import { requireNodeVersion } from './launcher/node-version.mjs';

requireNodeVersion(process.versions.node);
const { runTests } = await import('./checks/run-tests.mjs');
process.exit(await runTests(process.argv.slice(2)));
