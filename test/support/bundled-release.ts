import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const BUNDLED_RELEASE = resolve(__dirname, '../../data/release.jsonl.gz');
/** Rows that a release may have few of. */
const LONG_KINDS = ['skill', 'adjacency', 'observation', 'market-cell'];
const A_FEW = 100;
const KIND = /^\{"kind":"(?<kind>[^"]+)"/;
/** All points of a role’s history but the last. */
const EARLIER_POINTS = /(?<="history":\[)(?:\{[^}]*\},)+(?=\{[^}]*\}\])/;

interface Manifest {
  id: string;
  counts: Record<string, number>;
}

/** With little of what is long it takes part of a second to import and to load, where a whole one takes seconds. */
export type ReleaseLength = 'short' | 'whole';

/** Writes the bundled release under another id, for tests of which release is used rather than of what it says. */
export function writeBundledRelease(id: string, path: string, length: ReleaseLength): void {
  const [first = '', ...rows] = gunzipSync(readFileSync(BUNDLED_RELEASE)).toString().trimEnd().split('\n');
  const manifest = JSON.parse(first) as Manifest;
  const kept = length === 'short' ? withFewRows(manifest, rows) : rows;
  writeFileSync(
    path,
    gzipSync(`${[JSON.stringify({ ...manifest, id }), ...kept].join('\n')}\n`, { level: 1 }),
  );
}

/** @param manifest gets the counts of what stays */
function withFewRows(manifest: Manifest, rows: readonly string[]): string[] {
  const left = new Map(LONG_KINDS.map((kind) => [kind, A_FEW]));
  for (const kind of LONG_KINDS) manifest.counts[kind] = A_FEW;
  const kept = rows.filter((row) => {
    const kind = KIND.exec(row)?.groups?.['kind'] ?? '';
    const remaining = left.get(kind) ?? 1;
    if (left.has(kind)) left.set(kind, remaining - 1);
    return remaining > 0;
  });
  return kept.map((row) => row.replace(EARLIER_POINTS, ''));
}
