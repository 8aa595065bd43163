import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { InputError } from '../inputs/input.error';
import { writeTableFile } from '../selection/table-file';
import { CROWD_FILE, readCrowd, writeCrowd } from './crowd-file';
import { crowdGroups, type EvidenceRow } from './crowd-group';

const ROW: EvidenceRow = {
  roleSlug: 'web-poet',
  citySlug: 'austin',
  exp: 'senior',
  n: 12,
  logMean: Math.log(171_800),
  logDeviation: 0.237,
  quarter: '2026-Q2',
};

/** As the view computes it. */
function rowOf(bases: readonly number[]): EvidenceRow {
  const logs = bases.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  return { ...ROW, n: bases.length, logMean: mean, logDeviation: Math.sqrt(variance) };
}

describe('What of the community’s groups leaves the database', () => {
  it('is coarse: pay to 5,000 dollars, the spread in steps of 0.05, dates to the quarter', () => {
    expect(crowdGroups([ROW])).toEqual([
      {
        roleSlug: 'web-poet',
        citySlug: 'austin',
        exp: 'senior',
        n: 12,
        pay: 170_000,
        deviation: 0.25,
        quarter: '2026-Q2',
      },
    ]);
  });

  it('has no spread below ten reports: it would be one more equation', () => {
    expect(crowdGroups([{ ...ROW, n: 9 }])[0]?.deviation).toBeNull();
    expect(crowdGroups([{ ...ROW, n: 10 }])[0]?.deviation).toBe(0.25);
  });

  it('has no group of four, whatever the database says, and none of several cities', () => {
    expect(crowdGroups([{ ...ROW, n: 4 }])).toEqual([]);
    expect(crowdGroups([{ ...ROW, citySlug: null }])).toEqual([]);
  });

  it('does not hang on the order of the rows, nor on that in which logarithms were summed', () => {
    const rows = ['austin', 'boston', 'seattle'].map((citySlug) => ({ ...ROW, citySlug }));
    const shaken = [...rows].reverse().map((row) => ({ ...row, logMean: row.logMean + 1e-15 }));
    expect(crowdGroups(shaken)).toEqual(crowdGroups(rows));
  });

  it('leaves whoever knows four of five with thousands of dollars to guess', () => {
    const known = fc.array(fc.integer({ min: 90_000, max: 260_000 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(known, fc.integer({ min: 90_000, max: 260_000 }), (four, victim) => {
        const told = (base: number) => JSON.stringify(crowdGroups([rowOf([...four, base])]));
        const alike = Array.from({ length: 400 }, (_, i) => 50_000 + i * 1_000).filter(
          (base) => told(base) === told(victim),
        );
        // A step of 5,000 in the mean of five is about 5 × 5,000 of one of them; less for a low figure.
        expect(alike.length * 1_000).toBeGreaterThanOrEqual(8_000);
      }),
    );
  });
});

describe('The file of the community’s groups', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crowd-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('reads back what was written, with its digest, and is the same byte for byte', async () => {
    const groups = crowdGroups([ROW, { ...ROW, citySlug: 'boston', exp: null, n: 5 }]);
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
    ['a group of four', { n: 4 }, 'row 2, column n: fewer than 5'],
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
