import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import { MarketModel, marketView, type Release, type RoleRow } from '@wagewright/dataset';
import { requireOrder } from './model';
import { bundledRelease } from '../../../test/support/bundled-release';

describe('The market of the bundled release', () => {
  let release: Release;
  let model: MarketModel;

  beforeAll(async () => {
    release = await bundledRelease();
    model = new MarketModel(release);
  });

  function surveyedDeveloper(): RoleRow {
    const role = release.rows.role.find(({ slug }) => slug === 'software-developer');
    if (role === undefined) throw new Error('no software developer');
    return role;
  }

  it('has a view of every role in every city at every level, rising from entry to staff', () => {
    const wrong: string[] = [];
    for (const role of release.rows.role)
      for (const city of [null, ...release.rows.city]) {
        const views = EXPERIENCE_LEVELS.map(
          (level) => marketView(model, { role, city, level, company: null }).view,
        );
        const rise = views.every((view, index) => {
          const before = views[index - 1]?.median ?? 0;
          return view !== null && (view.rank === null ? view.median > before : view.median >= before);
        });
        if (!rise) wrong.push(`${role.slug} in ${city?.slug ?? 'us'}`);
      }
    expect(wrong).toEqual([]);
  });

  it('has every rank above the one below it, and filed titles beside unfiled ones', () => {
    expect(() => requireOrder(release.rows)).not.toThrow();
  });

  it('has what employers file for every filed title, within reach of the market', () => {
    const filed = release.rows.role.flatMap((role) => {
      const { view } = marketView(model, { role, city: null, level: null, company: null });
      return view?.filed ? [{ role, filed: view.filed, median: view.median }] : [];
    });
    expect(filed.length).toBeGreaterThan(500);
    for (const { role, filed: own, median: middle } of filed) {
      expect(own.sampleSize).toBe(model.role(role.slug)?.filings);
      expect(Math.abs(Math.log(own.median / middle))).toBeLessThan(Math.log(1.5));
    }
  });

  it('has the survey’s figure for the title that the survey measures, and filings below it', () => {
    const developer = surveyedDeveloper();
    const { view } = marketView(model, { role: developer, city: null, level: null, company: null });
    expect(view?.median).toBe(developer.national.median);
    expect((view?.low ?? 0) / developer.national.low).toBeCloseTo(1, 2);
    expect(view?.filed?.levelEffectPct).toBeLessThan(-10);
  });
});
