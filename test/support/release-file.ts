import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { type MarketSurveyRow, type Release, releaseLines } from '@wagewright/dataset';

/** Nothing refers to these rows, and no test needs their number. */
const LONG_KINDS = [
  ...(['skill', 'adjacency', 'observation', 'market-cell', 'adjustment', 'income-tax'] as const),
  ...(['place', 'sponsor'] as const),
];
const A_FEW = 60;

/** The occupation whose pay the ladders of companies are held against. */
const DEVELOPERS = '15-1252';
const NO_CELLS = { areas: '', people: '', error: '', p10: '', p25: '', p50: '', p75: '', p90: '' };
const NO_MODEL = { areas: '', logFactor: '', error: '' };

/** The survey's cells of developers alone: those of all occupations in 582 areas take longer than all else. */
export function ofDevelopers(rows: readonly MarketSurveyRow[]): MarketSurveyRow[] {
  return rows.map((row) => (row.socCode === DEVELOPERS ? row : { ...row, cells: NO_CELLS, model: NO_MODEL }));
}

/** A release with few rows of the long kinds, and equally valid: faster to write, to read and to check. */
export function withLittle({ manifest, rows }: Release): Release {
  const few = Object.fromEntries(LONG_KINDS.map((kind) => [kind, rows[kind].slice(0, A_FEW)]));
  const counts = Object.fromEntries(LONG_KINDS.map((kind) => [kind, A_FEW]));
  const role = rows.role.map((row) => ({ ...row, history: row.history.slice(-1) }));
  return {
    manifest: { ...manifest, counts: { ...manifest.counts, ...counts } },
    rows: { ...rows, ...few, role, 'market-survey': ofDevelopers(rows['market-survey']) },
  };
}

/** The file of a release, lightly compressed: compression takes most of the time. */
export async function writeReleaseFile(release: Release, path: string): Promise<void> {
  const text = Array.from(releaseLines(release), (line) => `${line}\n`).join('');
  await writeFile(path, gzipSync(text, { level: 1 }));
}
