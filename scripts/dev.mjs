import { requireNodeVersion } from './launcher/node-version.mjs';

requireNodeVersion(process.versions.node);
const { dev } = await import('./launcher/dev.mjs');
process.exit(await dev(process.argv.slice(2)));
