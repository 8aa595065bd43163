import { requireNodeVersion } from '../start/node-version.mjs';

requireNodeVersion(process.versions.node);
const { runTests } = await import('./run-tests.mjs');
process.exit(await runTests(process.argv.slice(2)));
