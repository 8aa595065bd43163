import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isCurrent, SDK_BUILD, SDK_OUTPUT } from '../build/build-output.mjs';
import { runCommand } from '../start/run-command.mjs';
import { SetupError } from '../start/setup-error.mjs';

// `node tools/release/sdk.mjs --out <folder>`: the package of the SDK as it is published, of the build that is there. Prints
// the file's name. `npm publish <file>` then publishes these very bytes.

const { values } = parseArgs({ options: { out: { type: 'string', default: '.' } } });
if (!isCurrent(SDK_BUILD)) throw new SetupError('The SDK is not built from these sources: npm run sdk:build');
const { stdout } = await runCommand(
  'npm',
  ['pack', '--json', '--ignore-scripts', `--pack-destination=${resolve(values.out)}`],
  { cwd: SDK_OUTPUT },
);
const [packed] = JSON.parse(stdout);
console.log(join(values.out, packed.filename));
