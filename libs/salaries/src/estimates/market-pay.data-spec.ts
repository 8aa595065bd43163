import { Snapshot } from '../dataset/snapshot';
import { citation } from './citation';
import { roleLabel } from './labels';
import { marketPay } from './market-pay';
import { payBenchmark } from './pay-benchmark';
import { RoleInMarket } from './role-in-market';
import { bundledRelease } from '../../../../test/support/bundled-release';
import { bundledSnapshot } from '../../../../test/support/bundled-snapshot';

let snapshot: Snapshot;
/** One role of the same release, from a program without the market model. */
let withoutModel: Snapshot;

beforeAll(async () => {
  const release = await bundledRelease();
  snapshot = await bundledSnapshot();
  const role = release.rows.role.filter(({ slug }) => slug === 'software-engineer');
  const rows = { ...release.rows, role, place: [], 'market-role': [] };
  withoutModel = await Snapshot.createAsync({ ...release, rows });
});

function marketOf(role: string, city: string | null = 'austin', of = snapshot): RoleInMarket {
  const { full } = of.catalogues;
  return new RoleInMarket(of, full.role(role)!, city === null ? null : full.city(city)!);
}

describe('marketPay', () => {
  it('tells the steps that multiply up to the figure', () => {
    const { answer, assumptions } = marketPay(marketOf('software-engineer'), 'senior');
    const steps = [...(assumptions[0] ?? '').matchAll(/× ([\d.]+) for/g)].map(([, factor]) => Number(factor));
    const product = steps.reduce((value, factor) => value * factor, answer.view!.national);
    expect(product / answer.view!.median).toBeCloseTo(1, 2);
    expect(assumptions).toHaveLength(1);
  });

  it('says that without a level it is of all levels together', () => {
    const { answer, assumptions } = marketPay(marketOf('software-engineer'), null);
    const mid = marketPay(marketOf('software-engineer'), 'mid').answer;
    expect(assumptions.at(-1)).toContain('all levels together');
    expect(mid.view!.median).toBeLessThan(answer.view!.median);
  });

  it('counts the rank of a title once, and says so', () => {
    const market = marketOf('senior-data-scientist');
    const medians = (['entry', 'mid', 'senior', 'staff', null] as const).map(
      (level) => marketPay(market, level).answer.view!.median,
    );
    expect(new Set(medians).size).toBe(1);
    expect(marketPay(market, 'staff').assumptions.join(' ')).toMatch(
      /names its rank by itself \(senior\), which the market figure counts once: experience does not change it/,
    );
  });

  it('says when an employer filed nothing, or too little', () => {
    const market = marketOf('software-engineer');
    const silent = snapshot.companies.find(({ slug }) => !snapshot.market.company(slug, null))!;
    const { answer, subject, assumptions } = marketPay(market, 'mid', silent.name);
    expect(subject.company).toBe(silent);
    expect(answer.view!.median).toBe(marketPay(market, 'mid').answer.view!.median);
    expect(assumptions.at(-1)).toContain(`of ${silent.name}`);
    expect(marketPay(market, 'mid', 'block').assumptions.at(-1)).toMatch(
      /has \d+ certified filings of Block, but fewer than three of its certified filings/,
    );
    expect(marketPay(market, 'mid', 'airbnb').assumptions.at(-1)).toMatch(
      /Airbnb, but .* one and the same wage/,
    );
    expect(marketPay(market, 'mid', 'lyft').assumptions.at(-1)).toContain('no certified filings of Lyft');
  });

  it('says why there is none', () => {
    const { answer, assumptions } = marketPay(marketOf('software-engineer', 'austin', withoutModel), 'mid');
    expect(answer.view).toBeNull();
    expect(assumptions).toEqual(['There is no market figure: The release has no market model.']);
  });
});

describe('payBenchmark', () => {
  it('is the market figure', () => {
    const market = marketOf('software-engineer');
    const { view } = marketPay(market, 'senior').answer;
    expect(payBenchmark(market, 'senior')).toMatchObject({
      kind: 'market',
      figures: { low: view!.low, median: view!.median, high: view!.high },
      percentiles: { p10: view!.p10, p50: view!.median },
      dataPointId: 'compensation:software-engineer:austin:market_median_senior:2026-Q2',
    });
  });

  it('is the estimate where there is no market figure, and says so', () => {
    const market = marketOf('software-engineer', 'austin', withoutModel);
    const { low, median, high } = market.figures('senior');
    const benchmark = payBenchmark(market, 'senior');
    expect(benchmark).toMatchObject({
      kind: 'estimate',
      figures: { low, median, high },
      dataPointId: 'compensation:software-engineer:austin:median_senior:2026-Q2',
    });
    expect(benchmark.note).toContain('because there is no market figure');
  });
});

describe('a title that names its rank', () => {
  const sentenceOf = (level: 'mid' | 'senior' | null) =>
    citation(marketOf('senior-data-scientist'), { level });

  it('is never told twice, and two figures never by one sentence', () => {
    expect(sentenceOf('mid')).toMatch(/^A Senior Data Scientist in Austin, TX earns/);
    expect(sentenceOf('senior')).toMatch(
      /^A Senior Data Scientist with 6–9 years of experience in Austin, TX earns/,
    );
    expect(roleLabel(marketOf('data-scientist'), 'senior')).toBe('senior Data Scientist');
    expect(sentenceOf(null)).toBe(sentenceOf('mid'));
    expect(citation(marketOf('registered-nurse'), { level: 'staff' })).not.toContain('staff-level');
  });
});

describe('citation', () => {
  const edition = () => {
    const { dataQuarter, id, methodology } = snapshot.manifest;
    return `(${dataQuarter} data, release ${id}, methodology ${methodology.version})`;
  };
  const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

  it('is one sentence: the market figure first, then that of the published formula', () => {
    const market = marketOf('software-engineer');
    const { low, median, high } = marketPay(market, 'senior').answer.view!;
    expect(citation(market, { level: 'senior' })).toBe(
      `A senior Software Engineer in Austin, TX earns a median base salary of ${dollars(median)} a year, ` +
        `typically ${dollars(low)} to ${dollars(high)}, and ${dollars(market.figures('senior').median)} by the published formula, ` +
        `according to Wagewright ${edition()}.`,
    );
  });

  it('names all levels together, and an employer with filings alone', () => {
    const market = marketOf('software-engineer', null);
    const [google, lyft] = ['google', 'lyft'].map((slug) =>
      snapshot.companies.find((row) => row.slug === slug)!,
    );
    expect(citation(market, { level: null, company: google })).toMatch(
      /^A Software Engineer at Google in the United States, all levels together, earns/,
    );
    expect(citation(market, { level: 'mid', company: lyft })).toMatch(
      /^A mid-level Software Engineer in the United States earns/,
    );
  });

  it('has the published formula alone without a market figure', () => {
    const market = marketOf('software-engineer', 'austin', withoutModel);
    const { low, median, high } = market.figures('mid');
    expect(citation(market, { level: 'mid' })).toContain(
      `earns a median base salary of ${dollars(median)} a year, typically ${dollars(low)} to ${dollars(high)} by the published formula, according`,
    );
  });
});
