import { join } from 'node:path';
import { readRelease, type Release } from '@wagewright/dataset';
import { Snapshot } from '../../../../dataset/snapshot';
import { evidenceOf } from '../../../../estimates/evidence';
import { marketAssumptions } from '../../../../estimates/market-pay';
import { payBenchmark } from '../../../../estimates/pay-benchmark';
import { RoleInMarket } from '../../../../estimates/role-in-market';
import type { SitePaths } from '../../layout/site-paths';
import { headline, intervalSentence } from './headline.view';
import type { SalaryPage } from './salary-page';

const PATHS = { methodology: () => '/methodology' } as SitePaths;

let snapshot: Snapshot;
/** The same release from an older program: without the market model. */
let withoutModel: Snapshot;

beforeAll(async () => {
  const release: Release = await readRelease(join(__dirname, '../../../../../../../data/release.jsonl.gz'));
  snapshot = await Snapshot.createAsync(release);
  withoutModel = await Snapshot.createAsync({ ...release, rows: { ...release.rows, 'market-role': [] } });
});

function wordsOf(role: string, of: Snapshot, changes: Partial<SalaryPage> = {}): string {
  const { full } = of.catalogues;
  const market = new RoleInMarket(of, full.role(role)!, full.city('austin')!);
  const page = {
    market,
    level: null,
    company: null,
    pay: payBenchmark(market, null),
    formula: market.figures('mid'),
    evidence: evidenceOf(market, null),
    growth: null,
    assumptions: {
      market: marketAssumptions({ level: null }, market.marketAnswer({ level: null })),
      formula: [],
    },
    ...changes,
  } as unknown as SalaryPage;
  return headline(page, '', PATHS)
    .text.replace(/<svg[\s\S]*?<\/svg>|<[^<>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('the headline of a salary page', () => {
  it('without a market figure is that of the published formula, and says so', () => {
    const words = wordsOf('data-scientist', withoutModel);
    expect(words).toContain('Median base pay a year by the published formula, all levels together');
    expect(words).toContain('There is no market figure: The release has no market model.');
    expect(words).not.toContain('By the published formula :');
  });

  it('says in one sentence that the formula lies far from the market', () => {
    const view = payBenchmark(
      new RoleInMarket(snapshot, snapshot.catalogues.full.role('data-scientist')!, null),
      null,
    );
    const far = { ...view.figures, median: Math.round(view.figures.median * 1.2) };
    const words = wordsOf('data-scientist', snapshot, { pay: view, formula: far as SalaryPage['formula'] });
    expect(words).toMatch(/: \$[\d,]+\. It lies 20 % above the market figure, because [^.]+\./);
    const near = { ...far, median: Math.round(view.figures.median * 0.9) };
    expect(
      wordsOf('data-scientist', snapshot, { pay: view, formula: near as SalaryPage['formula'] }),
    ).not.toContain('It lies');
  });
});

describe('the interval in words', () => {
  const figures = { low: 150_000, median: 188_000, high: 236_000 };
  const interval = { lower: 152_000, upper: 232_000 };

  it('of the market is part of the range of people', () => {
    expect(intervalSentence({ kind: 'market', figures, interval })).toBe(
      'Half of people are paid $150,000 to $236,000, the error of the median counted in: it is known to ± 24 % (95 % interval $152,000 to $232,000).',
    );
  });

  it('of the formula stands beside it', () => {
    expect(intervalSentence({ kind: 'estimate', figures, interval })).toBe(
      'Half of people are paid $150,000 to $236,000. The median itself is known to ± 24 % (95 % interval $152,000 to $232,000); the range moves with it.',
    );
  });

  it('is never said to have no width', () => {
    const narrow = { lower: 187_900, upper: 188_100 };
    expect(intervalSentence({ kind: 'market', figures, interval: narrow })).toContain('± 1 %');
  });
});
