import { requireNodeVersion } from './node-version.mjs';

// `node tools/start/run.mjs <command> …`, as package.json calls it: start, stop, dev, admin, dataset or env. The rest is loaded
// once Node.js is known to be new enough.

requireNodeVersion(process.versions.node);
const [command, ...args] = process.argv.slice(2);
const { run } = await import(`./${command}.mjs`);
process.exit(await run(args));
