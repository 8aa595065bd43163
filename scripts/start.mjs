import { requireNodeVersion } from './launcher/node-version.mjs';

requireNodeVersion(process.versions.node);
const { main } = await import('./launcher/main.mjs');
process.exit(await main(process.argv.slice(2)));
