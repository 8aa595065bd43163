import { requireNodeVersion } from './launcher/node-version.mjs';

requireNodeVersion(process.versions.node);
const { stopRunning } = await import('./launcher/stop-running.mjs');
process.exit(await stopRunning());
