import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { extractSources } from '../join';
import { inventedCatalogue, inventedSources } from '../../test/sources.fixture';
import { readStagedData, writeStagedData } from './staging-files';

describe('Staged data on disk', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staged-'));
    await writeStagedData(stagedData(), folder);
  });

  afterEach(() => rm(folder, { recursive: true }));

  function stagedData() {
    return extractSources(inventedSources(), inventedCatalogue(), '2026-Q2');
  }

  it('is read as it was written, twelve digits of every number', async () => {
    const read = await readStagedData(folder);
    expect(read.originals).toEqual(inventedSources().files);
    expect(read.quarter).toBe('2026-Q2');
    const { tables } = stagedData();
    expect(read.tables['occupation-wages']).toEqual(tables['occupation-wages']);
    const [offset] = tables['source-offsets'];
    expect(read.tables['source-offsets'][0]?.offset).toBeCloseTo(offset?.offset ?? 0, 11);
  });

  it('has the same bytes when it is written again', async () => {
    const before = await contents();
    await writeStagedData(stagedData(), folder);
    expect(await contents()).toEqual(before);
  });

  it('holds no employer’s name, no title as filed and no single answer of a survey', async () => {
    const { tables } = await readStagedData(folder);
    expect(JSON.stringify(tables)).not.toContain('Nobody, Inc.');
    expect(tables['title-wages'].every(({ rows }) => rows >= 3)).toBe(true);
  });

  it.each<[string, (file: string) => Promise<void>, string]>([
    ['truncated', (file) => truncate(file, 40), 'unexpected end of file'],
    ['of other staged data', (file) => writeFile(file, gzipSync('{}\n')), 'it was edited'],
    ['missing', (file) => rm(file), 'ENOENT'],
  ])('is refused when a table is %s', async (_case, spoil, reason) => {
    await spoil(join(folder, 'title-wages.jsonl.gz'));
    await expect(readStagedData(folder)).rejects.toThrow(
      `title-wages.jsonl.gz is not the file that the manifest names: ${reason}`,
    );
  });

  it('is refused without its manifest, with the command that makes one', async () => {
    await rm(join(folder, 'manifest.json'));
    await expect(readStagedData(folder)).rejects.toThrow('make the staged data with dataset extract');
  });

  async function contents(): Promise<[string, string][]> {
    const files = (await readdir(folder)).sort();
    return Promise.all(
      files.map(async (file): Promise<[string, string]> => {
        return [file, await readFile(join(folder, file), 'base64')];
      }),
    );
  }
});
