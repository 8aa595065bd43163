import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isReached, shown, shownGoal } from './support/figures.mjs';

// `npm run bench [-- names]`: the benchmarks that have a goal, one after another, each in turns with its peer. A run of all
// takes twenty minutes and writes their table into README.md, with commit, machine and load.

const ALL = [
  'calculate',
  'authenticated',
  'catalogue',
  'write',
  'read',
  'delivery',
  'fairness',
  'start',
  'many-endpoints',
];
const README = fileURLToPath(new URL('README.md', import.meta.url));
const [BEGIN, END] = ['<!-- figures -->', '<!-- end of figures -->'];

const names = process.argv.slice(2);
const unknown = names.find((name) => !ALL.includes(name));
if (unknown) {
  console.error(`There is no benchmark ${unknown}. There are ${ALL.join(', ')}.`);
  process.exit(2);
}
const begun = Date.now();
const load = loadavg()[0] ?? 0;
/** @type {import('./support/figures.mjs').Figure[]} */
const figures = [];
/** @type {string[]} */
const unfinished = [];
for (const name of names.length > 0 ? names : ALL) {
  console.log(`\n=== ${name} (${minutes()} so far)`);
  const child = fork(fileURLToPath(new URL(`${name}.bench.mjs`, import.meta.url)));
  child.on('message', (sent) => figures.push(/** @type {import('./support/figures.mjs').Figure} */ (sent)));
  const [code] = await once(child, 'exit');
  if (code !== 0) unfinished.push(name);
}
const table = tableOf();
console.log(`\n${table}`);
if (names.length === 0) {
  const readme = readFileSync(README, 'utf8');
  const [before, rest = ''] = readme.split(BEGIN);
  writeFileSync(README, `${before}${BEGIN}\n\n${table}\n${END}${rest.split(END)[1] ?? ''}`);
}

if (unfinished.length > 0) process.exitCode = 1;

function tableOf() {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}`;
  const rows = figures.map(
    (figure) =>
      `| ${figure.name} | ${shown(figure.value)}${isReached(figure) ? '' : ', missed'} | ${shownGoal(figure.goal)} | ${figure.detail} |`,
  );
  return [
    `Commit ${commit}, ${new Date().toISOString().slice(0, 10)}, ${machine}, load ${load.toFixed(1)} before the run, ${minutes()}.`,
    '',
    '| Figure | Measured | Goal | On this machine |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...unfinished.map((name) => `| ${name} | did not end | | |`),
    '',
  ].join('\n');
}

function minutes() {
  return `${((Date.now() - begun) / 60_000).toFixed(1)} minutes`;
}
