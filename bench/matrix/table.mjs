import { readFileSync } from 'node:fs';
import { CASES } from './cases.mjs';

const HEAD =
  'Case|Queue|Before, a second|Lowest|Under pressure|30 s after|Mean after|Lost|Late|Doubled|Dead rows, most in one table|Its MB|Store, µs|Worker, µs'.split(
    '|',
  );

/** Of five seconds each. */
const BINS = 4;

/**
 * Prints the last full run of each case and queue as a table in Markdown.
 *
 * @param {string} file  A line of JSON for each run.
 */
export function printTable(file) {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ quick }) => !quick);
  const last = new Map(rows.map((row) => [`${row.case} ${row.peer}`, row]));
  const lines = Object.keys(CASES).flatMap((name) =>
    [...last.values()].filter((row) => row.case === name).map((row) => cells(row)),
  );
  for (const line of [HEAD, HEAD.map(() => '---'), ...lines]) console.log(`| ${line.join(' | ')} |`);
}

/** @param {any} row */
function cells(row) {
  const percent = (/** @type {number} */ rate) => `${Math.round((rate / row.before) * 100)} %`;
  const steady = row.rates
    .slice(-BINS)
    .reduce((/** @type {number} */ sum, /** @type {number} */ rate) => sum + rate / BINS, 0);
  const [most] = [...row.relations.during, ...row.relations.after].sort((a, b) => b.dead - a.dead);
  const grouped = (/** @type {number} */ value) => value.toLocaleString('en-US');
  return [
    CASES[row.case]?.title,
    row.peer,
    grouped(row.before),
    grouped(row.lowest),
    row.under === undefined ? '–' : percent(row.under),
    percent(row.after),
    percent(steady),
    ...[row.lost, row.late, row.doubles].map(grouped),
    most ? grouped(most.dead) : '–',
    most ? Math.round(most.bytes / 1e6) : '–',
    row.storeMicros,
    row.workerMicros,
  ];
}
