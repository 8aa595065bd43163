import type { Html } from '@wagewright/design';
import {
  evidenceOf,
  intervalSentence,
  marketAssumptions,
  payBenchmark,
  RoleInMarket,
  Snapshot,
} from '@wagewright/salaries';
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
  it('is rounded to thousands, with the exact figure below', () => {
    const { median } = payBenchmark(
      new RoleInMarket(
        snapshot,
        snapshot.catalogues.full.role('data-scientist')!,
        snapshot.catalogues.full.city('austin')!,
      ),
      null,
    ).figures;
    const words = wordsOf('data-scientist', snapshot);
    expect(words).toContain(`about $${Math.round(median / 1_000)}k`);
    expect(words).toContain(`To the dollar: $${median.toLocaleString('en-US')}.`);
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

describe('the interval in words', () => {
  const figures = { low: 150_000, median: 188_000, high: 236_000 };

  it('follows the exact median', () => {
    expect(intervalSentence({ figures, interval: { lower: 152_000, upper: 232_000 } })).toBe(
      'To the dollar: $188,000. With 95 % certainty the true median lies between $152,000 and $232,000 (± 24 %).',
    );
  });

  it('is never said to have no width', () => {
    expect(intervalSentence({ figures, interval: { lower: 187_900, upper: 188_100 } })).toContain('± 1 %');
  });
});
