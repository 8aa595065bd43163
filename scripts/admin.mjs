import { requireNodeVersion } from './launcher/node-version.mjs';

requireNodeVersion(process.versions.node);
const { runAdminCommand } = await import('./launcher/run-admin.mjs');
process.exit(await runAdminCommand(process.argv.slice(2)));
