import { requireNodeVersion } from './node-version.mjs';

requireNodeVersion(process.versions.node);
const { main } = await import('./main.mjs');
process.exit(await main(process.argv.slice(2)));
