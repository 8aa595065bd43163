import { requireNodeVersion } from './node-version.mjs';

requireNodeVersion(process.versions.node);
const { runAdminCommand } = await import('./run-admin.mjs');
process.exit(await runAdminCommand(process.argv.slice(2)));
