import { requireNodeVersion } from './node-version.mjs';

requireNodeVersion(process.versions.node);
const { stopRunning } = await import('./stop-running.mjs');
process.exit(await stopRunning());
