import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { countRows, emptyRows, type Release } from '../release/release';
import { SCHEMA_VERSION } from '../release/manifest';
import { readRelease } from './release-reader';
import { writeRelease } from './release-writer';

function sample(): Release {
  const rows = emptyRows();
  rows.overhead = Array.from({ length: 1_200 }, (_, index) => ({
    kind: 'overhead' as const,
    item: `item ${index} “${'é'.repeat(index % 7)}”\n`,
    shareOfBase: index / 1_000,
    annualUsd: null,
    basis: 'modelled' as const,
    reason: 'a test',
  }));
  const manifest = {
    kind: 'manifest' as const,
    id: '2030.1',
    schemaVersion: SCHEMA_VERSION,
    dataQuarter: '2030-Q1',
    asOf: '2030-03-31',
    methodology: { name: 'test', version: '2030.1' },
    inputs: [],
    counts: countRows(rows),
  };
  return { manifest, rows };
}

describe('A release file', () => {
  let folder: string;
  let path: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'release-'));
    path = join(folder, 'release.jsonl.gz');
    await writeRelease(sample(), path);
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function edit(change: (lines: string[]) => string[]): Promise<void> {
    const lines = gunzipSync(await readFile(path))
      .toString('utf8')
      .trimEnd()
      .split('\n');
    await writeFile(path, gzipSync(`${change(lines).join('\n')}\n`));
  }

  it('gives back what was written', async () => {
    expect(await readRelease(path)).toEqual(sample());
  });

  it('has the same bytes for the same release', async () => {
    const second = join(folder, 'second.jsonl.gz');
    await writeRelease(sample(), second);
    expect(await readFile(second)).toEqual(await readFile(path));
  });

  it('is refused when it is cut short', async () => {
    await truncate(path, 2_000);
    await expect(readRelease(path)).rejects.toThrow(/^release\.jsonl\.gz: line \d+: cannot be unpacked/);
  });

  it('is refused when rows are missing at its end', async () => {
    await edit((lines) => lines.slice(0, -3));
    await expect(readRelease(path)).rejects.toThrow(
      'the manifest says 1200 overhead rows, the file has 1197',
    );
  });

  it('names the line that is no JSON', async () => {
    await edit((lines) => lines.map((line, index) => (index === 41 ? line.slice(0, -1) : line)));
    await expect(readRelease(path)).rejects.toThrow('release.jsonl.gz: line 42: is not a JSON object');
  });

  it('names a kind of row it does not know', async () => {
    await edit((lines) => lines.map((line, index) => (index === 5 ? '{"kind":"horoscope"}' : line)));
    await expect(readRelease(path)).rejects.toThrow('release.jsonl.gz: line 6: kind "horoscope" is unknown');
  });

  it('is refused when it has another schema version', async () => {
    await edit((lines) => lines.map((line) => line.replace('"schemaVersion":1', '"schemaVersion":2')));
    await expect(readRelease(path)).rejects.toThrow('schemaVersion is 2, this program reads 1');
  });

  it('is refused when it is no gzip, empty or absent', async () => {
    await writeFile(path, 'plain text');
    await expect(readRelease(path)).rejects.toThrow('cannot be unpacked');
    await writeFile(path, gzipSync(''));
    await expect(readRelease(path)).rejects.toThrow('the file is empty');
    await expect(readRelease(join(folder, 'absent.gz'))).rejects.toThrow(
      'absent.gz: line 1: cannot be unpacked',
    );
  });
});
