import * as fc from 'fast-check';
import type { ExperienceLevel } from '../release/basis';
import { type BlockLevel, nextBlock, type PendingReport } from './publish-blocks';

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
