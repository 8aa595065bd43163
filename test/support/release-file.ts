import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { type Release, releaseLines } from '@wagewright/dataset';

/** Of these nothing refers to a row, and no number is asked for. */
const LONG_KINDS = ['skill', 'adjacency', 'observation', 'market-cell', 'adjustment', 'income-tax'] as const;
const A_FEW = 60;

/** A release with little of what is long, and no less valid: it is written and read sooner, and so is a fault in it. */
export function withLittle({ manifest, rows }: Release): Release {
  const few = Object.fromEntries(LONG_KINDS.map((kind) => [kind, rows[kind].slice(0, A_FEW)]));
  const counts = Object.fromEntries(LONG_KINDS.map((kind) => [kind, A_FEW]));
  const role = rows.role.map((row) => ({ ...row, history: row.history.slice(-1) }));
  return {
    manifest: { ...manifest, counts: { ...manifest.counts, ...counts } },
    rows: { ...rows, ...few, role },
  };
}

/** The file of a release, packed as lightly as can be: a reader unpacks every level, and packing well takes most. */
export async function writeReleaseFile(release: Release, path: string): Promise<void> {
  const text = Array.from(releaseLines(release), (line) => `${line}\n`).join('');
  await writeFile(path, gzipSync(text, { level: 1 }));
}
