import {
  EXPERIENCE_LEVELS,
  MarketModel,
  marketView,
  readRelease,
  type Release,
  type RoleRow,
} from '@wagewright/dataset';
import { DATA_PATHS } from './dataset.paths';
import { LADDERS, rankedTitle } from './build/filed-pay/title-rank';
import { groupBy } from './arithmetic/statistics';

/** The market views of the whole bundled release. */
describe('The market of the bundled release', () => {
  let release: Release;
  let model: MarketModel;

  beforeAll(async () => {
    release = await readRelease(DATA_PATHS.release);
    model = new MarketModel(release);
  });

  function median(role: RoleRow, city: Release['rows']['city'][number] | null) {
    return marketView(model, { role, city, level: null, company: null }).view?.median ?? Number.NaN;
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

  it('has no title below one of the same work with a lower rank, in the nation or in a city', () => {
    const titles = groupBy(release.rows.role, ({ title }) => rankedTitle(title.toLowerCase()).base);
    const wrong: string[] = [];
    let pairs = 0;
    for (const group of titles.values())
      for (const ladder of LADDERS) {
        const rising = ladder.flatMap((rank) =>
          group.filter(({ title }) => (rankedTitle(title.toLowerCase()).rank ?? '') === rank),
        );
        for (const [index, higher] of rising.slice(1).entries())
          for (const city of [null, ...release.rows.city]) {
            const lower = rising[index];
            pairs += 1;
            if (lower && median(lower, city) > median(higher, city))
              wrong.push(`${lower.slug} over ${higher.slug} in ${city?.slug ?? 'us'}`);
          }
      }
    expect(pairs).toBeGreaterThan(1_000);
    expect(wrong).toEqual([]);
  });
});
