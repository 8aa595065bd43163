import type { Html } from '@wagewright/design';
import { evidenceOf, marketAssumptions, payBenchmark, RoleInMarket, Snapshot } from '@wagewright/salaries';
import type { SitePaths } from '../../layout/site-paths';
import { headline } from './headline.view';
import { formulaSentence } from './other-figures.view';
import type { SalaryPage } from './salary-page';
import { bundledRelease } from '../../../../../../../test/support/bundled-release';
import { bundledSnapshot } from '../../../../../../../test/support/bundled-snapshot';

const PATHS = {
  methodology: () => '/methodology',
  check: () => '/check',
  compare: () => '/compare',
} as Partial<SitePaths> as SitePaths;

let snapshot: Snapshot;
/** One role of the same release, from a program without the market model. */
let withoutModel: Snapshot;

beforeAll(async () => {
  const release = await bundledRelease();
  snapshot = await bundledSnapshot();
  const role = release.rows.role.filter(({ slug }) => slug === 'data-scientist');
  const rows = { ...release.rows, role, place: [], 'market-role': [] };
  withoutModel = await Snapshot.createAsync({ ...release, rows });
});

function wordsOf(role: string, of: Snapshot): string {
  const { full } = of.catalogues;
  const market = new RoleInMarket(of, full.role(role)!, full.city('austin')!);
  const page = {
    market,
    level: null,
    company: null,
    pay: payBenchmark(market, null),
    evidence: evidenceOf(market, null),
    subject: {},
    assumptions: {
      market: marketAssumptions(market, { level: null }, market.marketAnswer({ level: null })),
      formula: [],
    },
  } as unknown as SalaryPage;
  return plain(headline(page, '', PATHS));
}

function plain({ text }: Html): string {
  return text.replace(/<svg[\s\S]*?<\/svg>|<[^<>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('the headline of a salary page', () => {
  it('is rounded to thousands, with its interval below', () => {
    const { figures, interval } = payBenchmark(
      new RoleInMarket(
        snapshot,
        snapshot.catalogues.full.role('data-scientist')!,
        snapshot.catalogues.full.city('austin')!,
      ),
      null,
    );
    const words = wordsOf('data-scientist', snapshot);
    expect(words).toContain(`about $${Math.round(figures.median / 1_000)}k`);
    expect(words).toContain(`between $${interval.lower.toLocaleString('en-US')} and`);
  });

  it('without a market figure is that of the published formula, and says so', () => {
    const words = wordsOf('data-scientist', withoutModel);
    expect(words).toContain('Median base pay a year by the published formula, all levels together');
    expect(words).toContain('There is no market figure: The release has no market model.');
  });
});

describe('the published formula in words', () => {
  it('is how far it lies from the market', () => {
    const role = snapshot.catalogues.full.role('data-scientist')!;
    const pay = payBenchmark(new RoleInMarket(snapshot, role, null), null);
    const formula = { ...pay.figures, median: Math.round(pay.figures.median * 1.2) };
    const figures = { pay, formula, company: null } as Parameters<typeof formulaSentence>[0];
    expect(plain(formulaSentence(figures, PATHS) as Html)).toMatch(
      /^The published formula gives \$[\d,]+, 20\.0 % above the market figure: /,
    );
  });
});
