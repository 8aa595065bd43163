import { requireNodeVersion } from '../start/node-version.mjs';

// `test.mjs <lane> [names of checks, paths of test files] [options of Jest, such as -t 'a name']`

requireNodeVersion(process.versions.node);
const { checksOf } = await import('./checks.mjs');
const { runChecks } = await import('./run.mjs');
const [lane, ...words] = process.argv.slice(2);
const options = words.findIndex((word) => word.startsWith('-'));
const wanted = options < 0 ? words : words.slice(0, options);
process.exit(await runChecks(() => checksOf(lane, wanted), words.slice(wanted.length)));
