import { requireNodeVersion } from './node-version.mjs';

// `npm run env`: addresses and passwords of a running `npm start`, as lines for a shell (`eval "$(npm run --silent env)"`)
// or, with --json, as an object.

requireNodeVersion(process.versions.node);
const { variablesOf } = await import('./running-start.mjs');
const { printableError } = await import('./setup-error.mjs');
try {
  const variables = variablesOf(process.env);
  const quoted = (/** @type {string} */ value) => `'${value.replaceAll("'", String.raw`'\''`)}'`;
  if (process.argv.includes('--json')) console.log(JSON.stringify(variables, null, 2));
  else for (const [name, value] of Object.entries(variables)) console.log(`export ${name}=${quoted(value)}`);
} catch (error) {
  console.error(printableError(error));
  process.exitCode = 1;
}
