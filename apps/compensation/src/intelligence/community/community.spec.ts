import type { ExperienceLevel, NationalFigures } from '@wagewright/dataset';
import * as fc from 'fast-check';
import { crowdFigures } from './crowd-figures';
import type { PublishedReport } from './crowd.repository';
import { isOutlier } from './outlier';
import { type BlockLevel, nextBlock, type PendingReport } from './publish-blocks';
import { quarterOf } from './quarter';
import { smoothQuantile } from './smooth-quantile';

const CITIES = ['austin', 'boston', 'seattle'];
const LEVELS = ['mid', 'senior', null] as const;

interface Stored extends PendingReport {
  publishedAs: BlockLevel | null;
}

/** One role's table, as the repository keeps it. */
class Table {
  readonly rows: Stored[] = [];

  add(citySlug: string, exp: ExperienceLevel | null): void {
    this.rows.push({ id: String(this.rows.length), citySlug, exp, publishedAs: null });
    for (let block = this.block(); block; block = this.block()) {
      for (const { id } of block.reports) this.rows[Number(id)]!.publishedAs = block.level;
    }
  }

  /** Ids of the reports that an answer is made of; the same conditions as in the SQL. */
  answer(city?: string, exp?: string): Set<string> {
    const rows = this.rows.filter(
      (row) =>
        row.publishedAs !== null &&
        (city === undefined || (row.citySlug === city && row.publishedAs !== 'role')) &&
        (exp === undefined || (row.exp === exp && row.publishedAs === 'role_city_exp')),
    );
    return new Set(rows.map(({ id }) => id));
  }

  allAnswers(): Set<string>[] {
    return [undefined, ...CITIES].flatMap((city) =>
      [undefined, 'mid', 'senior'].map((exp) => this.answer(city, exp)),
    );
  }

  private block() {
    const pending = this.rows.filter(({ publishedAs }) => publishedAs === null);
    const published = this.rows.filter(({ publishedAs }) => publishedAs !== null);
    return nextBlock(
      pending,
      published.map(({ publishedAs, citySlug }) => (publishedAs === 'role' ? null : citySlug)),
    );
  }
}

describe('nextBlock', () => {
  it('makes all answers, narrower or wider, earlier or later, differ by nothing or by five reports at least', () => {
    const arrival = fc.record({ city: fc.constantFrom(...CITIES), exp: fc.constantFrom(...LEVELS) });
    fc.assert(
      fc.property(fc.array(arrival, { maxLength: 60 }), (arrivals) => {
        const table = new Table();
        const answers = arrivals.flatMap(({ city, exp }) => {
          table.add(city, exp);
          return table.allAnswers();
        });
        const distinct = [...new Map(answers.map((answer) => [[...answer].sort().join(), answer])).values()];
        for (const a of distinct) {
          for (const b of distinct) {
            const alone = [...a].filter((id) => !b.has(id)).length;
            expect(alone === 0 || alone >= 5).toBe(true);
          }
        }
      }),
    );
  });

  it('answers for a city at its fifth report, whatever the levels are', () => {
    const table = new Table();
    for (const exp of ['mid', 'senior', 'mid', 'senior'] as const) table.add('austin', exp);
    expect(table.answer('austin').size).toBe(0);
    table.add('austin', null);
    expect([table.answer('austin').size, table.answer('austin', 'mid').size]).toEqual([5, 0]);
  });

  it('lets later reports wait for their level once the city is answered', () => {
    const table = new Table();
    for (const exp of ['mid', 'senior', 'mid', 'senior', null] as const) table.add('austin', exp);
    for (let i = 0; i < 5; i++) table.add('austin', 'senior');
    expect(table.answer('austin', 'senior').size).toBe(5);
  });

  it('answers for the role alone at ten reports that are spread over cities', () => {
    const table = new Table();
    const spread = [...CITIES, ...CITIES, ...CITIES, 'denver'];
    for (const city of spread) table.add(city, 'mid');
    expect([table.answer().size, table.answer('austin').size]).toEqual([10, 0]);
  });
});

describe('smoothQuantile', () => {
  it('lets every value take part: of five, the middle one has 6/16', () => {
    expect(smoothQuantile([1, 2, 3, 4, 5], 0.5)).toBeCloseTo(3, 9);
    expect(smoothQuantile([0, 0, 16, 16, 16], 0.5)).toBeCloseTo(6 + 4 + 1, 9);
    expect(smoothQuantile([7], 0.25)).toBe(7);
  });

  it('stays between the ends and near the ordinary quantile, for any number of values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10_000, max: 2_000_000 }), { minLength: 1, maxLength: 400 }),
        (values) => {
          const sorted = [...values].sort((a, b) => a - b);
          const quantile = smoothQuantile(sorted, 0.5);
          expect(quantile).toBeGreaterThanOrEqual(sorted[0]! - 1e-3);
          expect(quantile).toBeLessThanOrEqual(sorted.at(-1)! + 1e-3);
        },
      ),
    );
  });
});

describe('crowdFigures', () => {
  const report = (base: number, more: Partial<PublishedReport> = {}): PublishedReport => ({
    base,
    total: base + 20_000,
    reviewed: false,
    quarter: '2026-Q2',
    ...more,
  });

  it('tells nothing of four reports', () => {
    expect(crowdFigures([1, 2, 3, 4].map(() => report(150_000)))).toBeNull();
  });

  it('leaves whoever knows four of five reports with thousands of dollars to guess', () => {
    const known = [150_000, 150_000, 220_000, 220_000].map((base) => report(base));
    const answerFor = (victim: number) => JSON.stringify(crowdFigures([...known, report(victim)]));
    const alike = Array.from({ length: 100 }, (_, i) => 160_000 + i * 500).filter(
      (victim) => answerFor(victim) === answerFor(181_337),
    );
    expect(alike.length * 500).toBeGreaterThanOrEqual(10_000);
  });

  it('shows the verification mix in steps of ten percent and the span of quarters', () => {
    const reports = [
      report(150_000, { reviewed: true, quarter: '2025-Q4' }),
      ...Array.from({ length: 6 }, () => report(160_000)),
    ];
    expect(crowdFigures(reports)).toMatchObject({ reviewedPct: 10, from: '2025-Q4', to: '2026-Q2' });
  });
});

describe('isOutlier', () => {
  // ln(170/105) ÷ 2 × 1.4826 × 3 = 1.0716: a factor of 2.92
  const national = { median: 136_000, p25: 105_000, p75: 170_000 } as NationalFigures;

  it('measures the ratio to the estimate in median absolute deviations', () => {
    expect(isOutlier(136_000 * 2.9, national, 1, 'mid')).toBe(false);
    expect(isOutlier(136_000 * 2.95, national, 1, 'mid')).toBe(true);
    expect(isOutlier(136_000 / 2.95, national, 1, 'mid')).toBe(true);
  });

  it('follows the city and the level, and without a level takes the most fitting one', () => {
    expect(isOutlier(480_000, national, 1.3, 'staff')).toBe(false);
    expect(isOutlier(480_000, national, 1, 'entry')).toBe(true);
    expect(isOutlier(480_000, national, 1, null)).toBe(false);
  });
});

describe('quarterOf', () => {
  it('is the UTC quarter', () => {
    expect(quarterOf(new Date('2026-03-31T23:59:59Z'))).toBe('2026-Q1');
    expect(quarterOf(new Date('2026-04-01T00:00:00Z'))).toBe('2026-Q2');
  });
});
