import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../dataset.error';
import { CROWD_FILE, crowdGroups, type EvidenceRow, readCrowd, writeCrowd } from './crowd-group';
import { writeTableFile } from './table-file';

const ROW: EvidenceRow = {
  roleSlug: 'web-poet',
  citySlug: 'austin',
  exp: 'senior',
  n: 42,
  logMean: Math.log(171_800),
  logDeviation: 0.237,
  quarter: '2026-Q2',
};

describe('What of the community’s groups leaves the database', () => {
  it('is coarse: pay to 5,000 dollars, the spread in steps of 0.05, dates to the quarter', () => {
    expect(crowdGroups([ROW])).toEqual([
      {
        roleSlug: 'web-poet',
        citySlug: 'austin',
        exp: 'senior',
        n: 42,
        pay: 170_000,
        deviation: 0.25,
        quarter: '2026-Q2',
      },
    ]);
  });

  it('has no spread below forty reports: it would be noise', () => {
    expect(crowdGroups([{ ...ROW, n: 39 }])[0]?.deviation).toBeNull();
    expect(crowdGroups([{ ...ROW, n: 40 }])[0]?.deviation).toBe(0.25);
  });

  it('has no group of nine, whatever the database says, and none of several cities', () => {
    expect(crowdGroups([{ ...ROW, n: 9 }])).toEqual([]);
    expect(crowdGroups([{ ...ROW, citySlug: null }])).toEqual([]);
  });

  it('does not hang on the order of the rows, nor on that in which logarithms were summed', () => {
    const rows = ['austin', 'boston', 'seattle'].map((citySlug) => ({ ...ROW, citySlug }));
    const shaken = [...rows].reverse().map((row) => ({ ...row, logMean: row.logMean + 1e-15 }));
    expect(crowdGroups(shaken)).toEqual(crowdGroups(rows));
  });
});

describe('The file of the community’s groups', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crowd-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('reads back what was written, with its digest, and is the same byte for byte', async () => {
    const groups = crowdGroups([ROW, { ...ROW, citySlug: 'boston', exp: null, n: 10 }]);
    const input = await writeCrowd(groups, folder);
    const bytes = await readFile(join(folder, CROWD_FILE));
    await writeCrowd([...groups], folder);
    expect(await readFile(join(folder, CROWD_FILE))).toEqual(bytes);
    expect(await readCrowd(folder)).toEqual({ file: input, groups });
    expect(input).toMatchObject({ file: 'selection/crowd-evidence.jsonl' });
  });

  it('is gone when there are no groups any more', async () => {
    await writeCrowd(crowdGroups([ROW]), folder);
    expect(await writeCrowd([], folder)).toBeNull();
    expect(await readdir(folder)).toEqual([]);
    expect(await readCrowd(folder)).toBeNull();
  });

  it.each([
    ['a group of nine', { n: 9 }, 'row 2, column n: fewer than 10'],
    ['exact pay', { pay: 171_834 }, 'row 2, column pay'],
    ['an unknown level', { exp: 'ninja' }, 'row 2, column exp'],
    ['no city', { citySlug: null }, 'row 2, column citySlug'],
    ['a day', { quarter: '2026-05-17' }, 'row 2, column quarter'],
    ['a negative spread', { deviation: -1 }, 'row 2, column deviation'],
  ])('is refused with %s, naming row and column', async (_case, change, message) => {
    const [group] = crowdGroups([ROW]);
    await writeTableFile(join(folder, CROWD_FILE), {}, [{ ...group, ...change }]);
    await expect(readCrowd(folder)).rejects.toThrow(InputError);
    await expect(readCrowd(folder)).rejects.toThrow(message);
  });
});
