import { inventedCatalogue, inventedSources } from '../../test/sources.fixture';
import { crowdGroups, type EvidenceRow, withCrowd } from './crowd-groups';
import { extractSources } from './extract-sources';

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

describe('The staged data with the community’s groups', () => {
  const staged = extractSources(inventedSources(), inventedCatalogue(), '2026-Q1');

  it('have them in place of earlier ones, and name them as one input by their digest', () => {
    const [first, second] = [ROW, { ...ROW, citySlug: 'boston', n: 10 }].map((row) => crowdGroups([row]));
    const own = withCrowd(withCrowd(staged, first ?? []), second ?? []);
    expect(own.tables['crowd-evidence']).toEqual(second);
    const inputs = own.originals.filter(({ file }) => file === 'database/community_evidence');
    expect(inputs).toEqual([expect.objectContaining({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })]);
    expect(inputs).not.toEqual(
      withCrowd(staged, first ?? []).originals.filter(({ file }) => file.startsWith('database')),
    );
  });

  it('are as before when there are no groups any more', () => {
    expect(withCrowd(withCrowd(staged, crowdGroups([ROW])), [])).toEqual(staged);
  });
});
