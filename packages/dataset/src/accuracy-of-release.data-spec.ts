import { type AccuracyRow, MarketModel, marketView, type Release } from '@wagewright/dataset';
import { bundledRelease } from '../../../test/support/bundled-release';

describe('The accuracy of the bundled release', () => {
  let release: Release;

  beforeAll(async () => {
    release = await bundledRelease();
  });

  it.each<[AccuracyRow['test'], AccuracyRow['method'], number]>([
    ['cells', 'market', 7.5],
    ['areas', 'market', 7.5],
    ['occupations', 'market', 10],
    ['filings', 'filed', 5],
    ['employers', 'filed', 12],
  ])('%s: the mean error of %s is at most %d %%', (test, method, most) => {
    expect(row(test, method).meanError).toBeLessThanOrEqual(most);
  });

  it.each<[AccuracyRow['test'], AccuracyRow['method'], number]>([
    ['cells', 'market', 1],
    ['areas', 'market', 1],
    ['occupations', 'market', 2],
    ['employers', 'filed', 2],
  ])('%s: %s is unbiased, within %d %%', (test, method, most) => {
    expect(Math.abs(row(test, method).bias)).toBeLessThanOrEqual(most);
  });

  it('beats the naive figures wherever something was left out', () => {
    for (const test of ['cells', 'areas', 'occupations', 'employers', 'filings', 'levels'] as const)
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

  it('contains 93 to 97 of 100 left-out medians, and 88 to 98 in each class of people', () => {
    for (const { by, coverage95, test } of release.rows.accuracy) {
      if (test !== 'cells' || coverage95 === null) continue;
      const [least, most] = by === 'all' ? [93, 97] : [88, 98];
      expect(coverage95).toBeGreaterThanOrEqual(least);
      expect(coverage95).toBeLessThanOrEqual(most);
    }
  });

  it('serves the survey’s median of developers in every city, as printed and aged', () => {
    const model = new MarketModel(release);
    const role = release.rows.role.find(({ slug }) => slug === 'software-developer');
    if (role === undefined) throw new Error('no software developer');
    const surveyed = release.rows.metro.filter(({ socCode }) => socCode === role.socCode);
    expect(surveyed.length).toBeGreaterThan(80);
    for (const { citySlug, median } of surveyed) {
      const city = release.rows.city.find(({ slug }) => slug === citySlug) ?? null;
      const { view } = marketView(model, { role, city, level: null, company: null });
      expect(Math.abs((view?.median ?? 0) / median - 1)).toBeLessThan(0.001);
    }
  });

  function row(test: AccuracyRow['test'], method: AccuracyRow['method'], group = 'all'): AccuracyRow {
    const found = release.rows.accuracy.find((own) => {
      return own.test === test && own.group === group && own.method === method;
    });
    if (found === undefined) throw new Error(`no accuracy of ${test}, ${group}, by ${method}`);
    return found;
  }
});
