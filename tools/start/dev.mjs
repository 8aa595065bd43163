import { requireNodeVersion } from './node-version.mjs';

requireNodeVersion(process.versions.node);
const { dev } = await import('./watch.mjs');
process.exit(await dev(process.argv.slice(2)));
