import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runByHost } from './admin-host-call.mjs';

const ADMIN = fileURLToPath(new URL('../../dist/apps/admin/src/main.js', import.meta.url));

/** What stands for `admin` in the runbooks: hands a command with its environment to admin-host.mjs. */
const [address = '', ...args] = process.argv.slice(2);
if (args.includes('--help')) {
  // It ends the process that tells it.
  process.exit(spawnSync(process.execPath, [ADMIN, ...args], { stdio: 'inherit' }).status ?? 1);
}
const { code, output } = await runByHost(address, args, process.env);
process.stdout.write(output);
process.exitCode = code;
