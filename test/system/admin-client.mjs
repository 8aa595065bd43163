import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ADMIN = fileURLToPath(new URL('../../dist/apps/admin/src/main.js', import.meta.url));

/** What stands for `admin` in the runbooks: hands a command with its environment to admin-host.mjs. */
const [address = '', ...args] = process.argv.slice(2);
if (args.includes('--help')) {
  // It ends the process that tells it.
  process.exit(spawnSync(process.execPath, [ADMIN, ...args], { stdio: 'inherit' }).status ?? 1);
}
const body = JSON.stringify({ args, env: process.env });
const response = await fetch(address, { method: 'POST', body });
const { code, output } = /** @type {import('./admin-host.mjs').Ran} */ (await response.json());
process.stdout.write(output);
process.exitCode = code;
