import { admin } from '../../tools/start/admin-command.mjs';
import { publishBundledRelease } from '../../tools/start/bundled-release.mjs';
import { printableError } from '../../tools/start/setup-error.mjs';

// Makes a database ready for the processes: migrations, a look whether the schema is what they should have made, then the
// bundled dataset release unless it is stored. May run any number of times, beside running processes too. Reads the settings of the operator's commands.

/** @param {string[]} args */
const runAdmin = (args) => admin(args, process.env);

try {
  const { applied } = await runAdmin(['db', 'migrate']);
  console.log(`Migrations applied: ${applied.length}`);
  await runAdmin(['db', 'check', '--gate']);
  await publishBundledRelease(runAdmin, (note) => console.log(`Bundled dataset: ${note}`));
} catch (error) {
  console.error(printableError(error));
  process.exitCode = 1;
}
