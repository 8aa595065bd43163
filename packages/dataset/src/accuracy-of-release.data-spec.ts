import { type AccuracyRow, MarketModel, marketView, type Release } from '@wagewright/dataset';
import { bundledRelease } from '../../../test/support/bundled-release';

describe('The accuracy of the bundled release', () => {
  let release: Release;

  beforeAll(async () => {
    release = await bundledRelease();
  });

  it.each<[AccuracyRow['test'], AccuracyRow['method'], number]>([
    ['served', 'market', 5.5],
    ['metros', 'market', 5.5],
    ['areas', 'market', 7],
    ['occupations', 'estimate', 8],
    ['filings', 'filed', 5],
    ['employers', 'filed', 12],
  ])('%s: the mean error of %s is at most %d %%', (test, method, most) => {
    expect(row(test, method).meanError).toBeLessThanOrEqual(most);
  });

  it.each<[AccuracyRow['test'], AccuracyRow['method'], number]>([
    ['served', 'market', 3],
    ['metros', 'market', 3],
    ['occupations', 'market', 2],
    ['occupations', 'estimate', 2],
    ['employers', 'filed', 2],
  ])('%s: %s is unbiased, within %d %%', (test, method, most) => {
    expect(Math.abs(row(test, method).bias)).toBeLessThanOrEqual(most);
  });

  it('beats the naive figures wherever something was left out', () => {
    // Without the developer survey, prices alone do as well: their medians are closer together than their means.
    for (const test of ['metros', 'areas', 'occupations', 'employers', 'filings', 'levels'] as const)
      for (const naive of ['nation', 'nation × price parity'] as const) {
        const method = ['employers', 'filings', 'levels'].includes(test) ? 'filed' : 'market';
        expect(row(test, method).meanError).toBeLessThan(row(test, naive).meanError);
      }
  });

  it('judges what employers file by certified filings, and nothing else by them', () => {
    const ofFilings = release.rows.accuracy.filter(({ test }) =>
      ['employers', 'filings', 'levels', 'filing-level'].includes(test),
    );
    expect(new Set(ofFilings.map(({ method }) => method))).toEqual(
      new Set(['filed', 'nation', 'nation × price parity']),
    );
  });

  it('shows that filings of software developers lie below the survey', () => {
    const { bias, cases } = row('filing-level', 'filed', '15-1252');
    expect(cases).toBeGreaterThan(30);
    expect(bias).toBeGreaterThan(-21);
    expect(bias).toBeLessThan(-13);
  });

  it('shows that an index and a flat rate age an edition better than its own growth', () => {
    const editions = new Set(
      release.rows.accuracy.filter(({ test }) => test === 'ageing').map(({ group }) => group),
    );
    expect(editions.size).toBe(6);
    const error = (method: AccuracyRow['method'], group: string) => row('ageing', method, group).meanError;
    for (const group of editions)
      for (const naive of ['carried forward', 'own growth'] as const)
        for (const flat of ['flat 3.0 %', 'flat 3.5 %'] as const)
          expect(error(flat, group)).toBeLessThan(error(naive, group));
    for (const naive of ['carried forward', 'own growth'] as const)
      expect(error('cost index', '2024 to 2025')).toBeLessThan(error(naive, '2024 to 2025'));
  });

  it('has shares of small errors for every metro and occupation with cases', () => {
    const metros = release.rows.accuracy.filter(({ test, by }) => test === 'occupations' && by === 'metro');
    expect(metros.length).toBeGreaterThan(2 * 50);
    for (const { within5, within10, within20 } of release.rows.accuracy) {
      expect(within5).toBeLessThanOrEqual(within10);
      expect(within10).toBeLessThanOrEqual(within20);
    }
  });

  it('has wider intervals for occupations that test badly', () => {
    const scale = (code: string | null) =>
      release.rows['market-calibration'].find((row) => row.name === 'place' && row.socCode === code)?.value;
    for (const code of ['15-1221', '15-1255', '17-2061'])
      expect(scale(code)).toBeGreaterThan(scale(null) ?? Infinity);
  });

  it('contains the survey’s median of 90 to 98 of 100 developers in the served interval', () => {
    const model = new MarketModel(release);
    const role = release.rows.role.find(({ slug }) => slug === 'software-developer');
    if (role === undefined) throw new Error('no software developer');
    let [people, inside] = [0, 0];
    for (const { citySlug, socCode, median, sampleSize } of release.rows.metro) {
      const city = release.rows.city.find(({ slug }) => slug === citySlug);
      if (socCode !== role.socCode || city === undefined) continue;
      const { view } = marketView(model, { role, city, level: null, company: null });
      people += sampleSize;
      if (view && median >= view.confidenceLower && median <= view.confidenceUpper) inside += sampleSize;
    }
    expect(people).toBeGreaterThan(1_000_000);
    expect(inside / people).toBeGreaterThanOrEqual(0.9);
    expect(inside / people).toBeLessThanOrEqual(0.98);
  });

  function row(test: AccuracyRow['test'], method: AccuracyRow['method'], group = 'all'): AccuracyRow {
    const found = release.rows.accuracy.find((own) => {
      return own.test === test && own.group === group && own.method === method;
    });
    if (found === undefined) throw new Error(`no accuracy of ${test}, ${group}, by ${method}`);
    return found;
  }
});
