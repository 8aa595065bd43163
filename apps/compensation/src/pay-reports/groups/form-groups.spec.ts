import * as fc from 'fast-check';
import type { ExperienceLevel } from '@wagewright/enums';
import { nextGroup, peopleOf, type PendingReport } from './form-groups';

const CITIES = ['austin', 'boston', 'seattle'];
const LEVELS = ['mid', 'senior', null] as const;

interface Stored extends PendingReport {
  id: number;
}

interface Told {
  citySlug: string | null;
  exp: ExperienceLevel | null;
  reports: Stored[];
}

class Table {
  readonly told: Told[] = [];
  waiting: Stored[] = [];
  private arrived = 0;

  /** By default one more each day, by trusted people. */
  add(
    citySlug: string,
    exp: ExperienceLevel | null,
    person: string | null = `usr ${this.arrived}`,
    { isTrusted = person !== null, hour = this.arrived * 24 } = {},
  ): void {
    this.waiting.push({ id: this.arrived++, citySlug, exp, person, isTrusted, hour });
    for (let group = this.next(); group; group = this.next()) {
      const { reports } = group;
      this.told.push(group);
      this.waiting = this.waiting.filter((report) => !reports.includes(report));
    }
  }

  /** The same conditions as in the SQL. */
  answer(city?: string, exp?: string): Set<number> {
    const groups = this.told.filter(
      (group) => (city ?? group.citySlug) === group.citySlug && (exp ?? group.exp) === group.exp,
    );
    return new Set(groups.flatMap(({ reports }) => reports.map(({ id }) => id)));
  }

  allAnswers(): Set<number>[] {
    return [undefined, ...CITIES].flatMap((city) =>
      [undefined, 'mid', 'senior'].map((exp) => this.answer(city, exp)),
    );
  }

  private next() {
    return nextGroup(
      this.waiting,
      this.told.map(({ citySlug }) => citySlug),
    );
  }
}

const arrival = fc.record({
  city: fc.constantFrom(...CITIES),
  exp: fc.constantFrom(...LEVELS),
  person: fc.option(
    fc.integer({ min: 0, max: 11 }).map((n) => `usr ${n}`),
    { freq: 8 },
  ),
});

describe('nextGroup', () => {
  it('takes ten reports of five people at least, and of nobody two for one city and level', () => {
    let groups = 0;
    fc.assert(
      fc.property(fc.array(arrival, { minLength: 20, maxLength: 120 }), (arrivals) => {
        const table = new Table();
        for (const { city, exp, person } of arrivals) table.add(city, exp, person);
        for (const { reports } of table.told) {
          groups++;
          expect(reports.length).toBeGreaterThanOrEqual(10);
          expect(peopleOf(reports)).toBeGreaterThanOrEqual(5);
          const known = reports.filter(({ person }) => person !== null);
          const keys = known.map(({ person, citySlug, exp }) => `${person} ${citySlug} ${exp}`);
          expect(new Set(keys).size).toBe(keys.length);
        }
      }),
    );
    expect(groups).toBeGreaterThan(50);
  });

  it('makes all answers, narrower or wider, earlier or later, differ by nothing or by ten reports at least', () => {
    fc.assert(
      fc.property(fc.array(arrival, { maxLength: 80 }), (arrivals) => {
        const table = new Table();
        const answers = arrivals.flatMap(({ city, exp, person }) => {
          table.add(city, exp, person);
          return table.allAnswers();
        });
        const distinct = [...new Map(answers.map((answer) => [[...answer].sort().join(), answer])).values()];
        for (const a of distinct) {
          for (const b of distinct) {
            const alone = [...a].filter((id) => !b.has(id)).length;
            expect(alone === 0 || alone >= 10).toBe(true);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('makes no group of two accounts, however many they send', () => {
    const table = new Table();
    for (let i = 0; i < 200; i++) table.add(CITIES[i % 3]!, LEVELS[i % 2]!, `usr ${i % 2}`);
    expect(table.told).toEqual([]);
  });

  it('does not count reports without a known sender towards the five people', () => {
    const table = new Table();
    for (let i = 0; i < 30; i++) table.add('austin', 'mid', null);
    for (let i = 0; i < 4; i++) table.add('austin', 'mid');
    expect(table.told).toEqual([]);
    table.add('austin', 'mid');
    expect(table.answer('austin', 'mid').size).toBe(35);
  });

  it('is published once five trusted people have reported, however many others report', () => {
    const table = new Table();
    for (let i = 0; i < 40; i++) table.add('austin', 'mid', `stranger ${i}`, { isTrusted: false });
    for (let i = 0; i < 4; i++) table.add('austin', 'mid');
    expect(table.told).toEqual([]);
    table.add('austin', 'mid');
    expect(table.answer('austin', 'mid').size).toBe(45);
  });

  it.each([
    [0, 0],
    [23, 0],
    [24, 10],
  ])('is published for people who reported within %i hours: %i reports', (hours, told) => {
    const table = new Table();
    for (let i = 0; i < 9; i++) table.add('austin', 'mid', `usr ${i}`, { hour: 500_000 });
    table.add('austin', 'mid', 'usr 9', { hour: 500_000 + hours });
    expect(table.answer().size).toBe(told);
  });

  it('is not told because one of those who came within a day comes again, or a stranger later', () => {
    const table = new Table();
    for (let i = 0; i < 10; i++) table.add('austin', 'mid', `usr ${i}`, { hour: 500_000 + i });
    table.add('austin', 'senior', 'usr 0', { hour: 500_100 });
    table.add('austin', 'mid', 'stranger', { isTrusted: false, hour: 500_100 });
    expect(table.told).toEqual([]);
    table.add('austin', 'mid', 'usr 10', { hour: 500_100 });
    expect(table.answer('austin', 'mid').size).toBe(12);
  });

  it('answers for a city at its tenth report, whatever the levels are', () => {
    const table = new Table();
    for (let i = 0; i < 9; i++) table.add('austin', LEVELS[i % 3]!);
    expect(table.answer('austin').size).toBe(0);
    table.add('austin', null);
    expect([table.answer('austin').size, table.answer('austin', 'mid').size]).toEqual([10, 0]);
  });

  it('lets later reports wait for their level once the city is answered', () => {
    const table = new Table();
    for (let i = 0; i < 10; i++) table.add('austin', LEVELS[i % 3]!);
    for (let i = 0; i < 10; i++) table.add('austin', 'senior');
    expect(table.answer('austin', 'senior').size).toBe(10);
  });

  it('answers for the role alone at twenty reports that are spread over cities', () => {
    const table = new Table();
    const spread = ['austin', 'boston', 'seattle', 'denver'];
    for (let i = 0; i < 20; i++) table.add(spread[i % 4]!, 'mid');
    expect([table.answer().size, table.answer('austin').size]).toEqual([20, 0]);
  });
});
