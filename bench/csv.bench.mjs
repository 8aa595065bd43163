import { createRequire } from 'node:module';
import { parse } from 'csv-parse/sync';
import { MODULES } from '../tools/build/build-output.mjs';
import { median } from './support/load.mjs';

// A publisher's file of wages, read in chunks: our parser against csv-parse, processor time.
const GOAL = 2;
const ROUNDS = 7;
const ROWS = 60_000;
const CHUNK = 65_536;

const require = createRequire(import.meta.url);
const { CsvParser } = require(`${MODULES}/apps/admin/src/dataset/csv/csv-parser.js`);

const text = Array.from(
  { length: ROWS },
  (_, row) =>
    `I-200-${row},CERTIFIED,"Acme, Inc.",Software Developers,15-1252.00,Austin,TX,${100_000 + row},Year\n`,
).join('');
const megabytes = Buffer.byteLength(text) / 1e6;

function readByOurs() {
  const parser = new CsvParser('wages.csv');
  let rows = 0;
  for (let at = 0; at < text.length; at += CHUNK)
    for (const row of parser.push(text.slice(at, at + CHUNK))) rows += row.cells.length > 0 ? 1 : 0;
  for (const row of parser.end()) rows += row.cells.length > 0 ? 1 : 0;
  return rows;
}

const readByLibrary = () => parse(text).length;

/** @param {() => number} read @returns {number} megabytes for each second of processor time */
function rate(read) {
  const before = process.cpuUsage();
  const rows = read();
  const { user, system } = process.cpuUsage(before);
  if (rows !== ROWS) throw new Error(`${rows} rows of ${ROWS} were read`);
  return (megabytes * 1e6) / (user + system);
}

const rounds = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const ours = rate(readByOurs);
  const library = rate(readByLibrary);
  if (round > 0) rounds.push({ ours, library });
}
const ours = median(rounds.map((round) => round.ours));
const library = median(rounds.map((round) => round.library));
console.table({
  'our parser': { 'MB/s': ours.toFixed(0) },
  'csv-parse': { 'MB/s': library.toFixed(0) },
});
const ratio = median(rounds.map((round) => round.ours / round.library));
console.log(`ours ÷ csv-parse ${ratio.toFixed(2)} (goal ≥ ${GOAL})`);
