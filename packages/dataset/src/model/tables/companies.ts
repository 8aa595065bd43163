import {
  type CompanyLevel,
  type CompanyRow,
  type MarketCompanyRow,
  MarketModel,
  type ReleaseRows,
} from '@wagewright/dataset';
import { byKey, clamp, groupBy, median, round } from '../../arithmetic/statistics';
import type { Catalogue, CatalogueCompany } from '../../read';
import { DatasetError } from '../../dataset.error';
import type { CompanyFilings, CompanyRung, StagingTables } from '../../staging';
import type { MarketInput } from '../filed-pay/fit-market';
import { rising } from '../ranks/isotonic';
import { type CompanyEffect, companyEffects, shrinkage } from './company-effects';
import {
  CompanyEvidence,
  type Figures,
  LADDER_ROLE,
  LEAST_FILINGS,
  ReferenceMarket,
} from './company-evidence';

type CompanyTables = Pick<StagingTables, 'company-filings' | 'company-rungs' | 'company-terms'>;

/** Minimum difference between neighbouring rungs, in logarithms: 3 %, and what rounding can undo. */
const LEAST_STEP = Math.log(1.0301);

/**
 * The companies' effects in the market, and their ladders by the same effects: every company of the catalogue with its
 * ladder at its head office, and vesting where known.
 *
 * @param rows of the market, without companies
 * @param ageing from the quarter of the staged data to the release's
 */
export function companyTables(
  { companies, cities, companyShares }: Pick<Catalogue, 'companies' | 'cities' | 'companyShares'>,
  tables: CompanyTables,
  input: Pick<MarketInput, 'filings' | 'roles'>,
  rows: ReleaseRows,
  ageing: number,
): Pick<ReleaseRows, 'company' | 'market-company'> {
  const market = new ReferenceMarket(new MarketModel({ manifest: { asOf: '' }, rows }), rows.role, rows.city);
  const citySlugs = new Map(cities.map(({ cbsaCode, slug }) => [cbsaCode, slug]));
  const model = new CompanyEvidence(input, market, citySlugs);
  const rungs = groupBy(tables['company-rungs'], (rung) => rung.companySlug);
  const ladders = companies.map((company) => {
    const ladder = rungs.get(company.slug) ?? [];
    return { company, ladder, answer: model.of(company.slug, ladder, ageing) };
  });
  const effects = companyEffects(
    new Map(
      ladders.flatMap(({ company, answer: { evidence } }) => (evidence ? [[company.slug, evidence]] : [])),
    ),
  );
  const fitted = { market, steps: new UpperSteps(tables['company-filings']), ageing };
  const filings = new Map(tables['company-filings'].map((row) => [row.companySlug, row]));
  const terms = new Map(tables['company-terms'].map((row) => [row.companySlug, row]));
  return {
    company: ladders.map(({ company, ladder, answer: { reason } }): CompanyRow => {
      const { slug, name, aliases, tier, headOffice } = company;
      const [own, filed] = [terms.get(slug), filings.get(slug)];
      if (own === undefined)
        throw new DatasetError(`company-terms: ${slug} is missing: dataset extract adds it`);
      const shares = sharesOf(tier, companyShares);
      const effect = effects.get(slug) ?? null;
      return {
        kind: 'company',
        slug,
        name,
        aliases,
        levels: levelsOf(company, shares, ladder, { effect, reason }, fitted),
        vesting: own.vesting,
        interviewDifficulty: { score: null, basis: 'not_published', reports: 0 },
        tier,
        shares,
        headOffice,
        disclosedPay: own.disclosedPay,
        filings: filed === undefined ? null : percentilesOf(filed, ageing),
      };
    }),
    'market-company': Array.from(effects, ([slug, effect]) => effectRow(slug, effect)),
  };
}

type Shares = NonNullable<CompanyRow['shares']>;

/** Equity and bonus as shares of base, by the level, of one kind of employer. */
function sharesOf(tier: CatalogueCompany['tier'], rows: Catalogue['companyShares']): Shares {
  const own = rows.filter((row) => row.tier === tier);
  return Object.fromEntries(own.map(({ level, equity, bonus }) => [level, { equity, bonus }])) as Shares;
}

/** Decimals of stored factors and errors. */
const DIGITS = 5;
const ERROR_DIGITS = 3;

function effectRow(companySlug: string, effect: CompanyEffect): MarketCompanyRow {
  return {
    kind: 'market-company',
    companySlug,
    ...factorsOf(effect),
    error: round(effect.error, ERROR_DIGITS),
    filings: effect.filings,
    cities: [...effect.cities].sort(byKey).map(([citySlug, own]) => ({ citySlug, ...factorsOf(own) })),
  };
}

function factorsOf({ market, filed }: Figures) {
  return { factor: round(Math.exp(market), DIGITS), filedFactor: round(Math.exp(filed), DIGITS) };
}

interface KnownEffect {
  effect: CompanyEffect | null;
  reason: string | null;
}

interface LadderModel {
  market: ReferenceMarket;
  steps: UpperSteps;
  /** From the quarter of the staged data to the release's. */
  ageing: number;
}

/** Minimum filings of an employer for its second and third rung of the staff level. */
const LEAST_ABOVE_STAFF = [40, 100] as const;

/** How far rungs above the first of the staff level lie from it. */
class UpperSteps {
  private readonly steps: readonly number[];

  /** The typical P95 and P98 of an employer's filings over their P90. */
  constructor(employers: readonly CompanyFilings[]) {
    const typical = (at: 'p95' | 'p98', least: number) => {
      const many = employers.filter(({ filings }) => filings >= least);
      return many.length === 0 ? Number.NaN : Math.log(median(many.map((own) => own[at] / own.p90)));
    };
    this.steps = [typical('p95', LEAST_ABOVE_STAFF[0]), typical('p98', LEAST_ABOVE_STAFF[1])];
  }

  /**
   * In logarithms; undefined where nothing reaches so far.
   *
   * @param position 0 for the first rung of a level
   * @param filings of the employer
   * @param own filings of the rung itself
   */
  at(position: number, filings: number, own: number): number | undefined {
    if (position === 0) return 0;
    const isKnown = filings >= (LEAST_ABOVE_STAFF[position - 1] ?? Infinity) || own >= LEAST_FILINGS;
    return isKnown ? this.steps[position - 1] : undefined;
  }
}

/** Market × employer × what the rung's own filings say beyond, rising by the least step. */
function levelsOf(
  { headOffice }: CatalogueCompany,
  shares: Shares,
  ladder: readonly CompanyRung[],
  employer: KnownEffect,
  model: LadderModel,
): CompanyLevel[] {
  const fitted = ladder.map((rung) => {
    const position = ladder.filter(({ level }) => level === rung.level).indexOf(rung);
    return { rung, ...fit(rung, position, headOffice, employer, model) };
  });
  const known = fitted.filter((own) => own.logBase !== null);
  const logs = rising(
    known.map(({ logBase, filings }) => ({ value: logBase, weight: filings })),
    LEAST_STEP,
  );
  const bases = new Map(known.map(({ rung }, index) => [rung, round(Math.exp(logs[index] ?? Number.NaN))]));
  return fitted.map(({ rung, filings, reason }) => {
    const base = bases.get(rung) ?? null;
    return {
      code: rung.code,
      title: titleOf(rung, ladder),
      mapsToExp: rung.level,
      base,
      ...variablePay(base, shares[rung.level]),
      basis: base === null ? 'not_published' : 'modelled',
      filings,
      filedMedian: rung.median === null ? null : round(rung.median * model.ageing),
      reason,
      variableBasis: base === null ? 'not_published' : 'modelled',
    };
  });
}

/** ln of a rung's base with the filings behind it, or why it has none. */
type Fit = { logBase: number; filings: number; reason: null } | { logBase: null; filings: 0; reason: string };

/** The largest distance of a rung's own filings from market and employer that the rung follows, in logarithms. */
const LARGEST_DISTANCE = 0.1;

/** @param position among the rungs of its level, from 0 */
function fit(
  { order, level }: CompanyRung,
  position: number,
  headOffice: string,
  { effect, reason }: KnownEffect,
  { market, steps }: LadderModel,
): Fit {
  const unknown = (why: string): Fit => ({ logBase: null, filings: 0, reason: why });
  if (effect === null) return unknown(reason ?? '');
  const figures = market.at(LADDER_ROLE, headOffice, level);
  if (figures === undefined) return unknown('the release has no figures for its head office');
  const own = effect.rungs.get(order) ?? { distance: 0, filings: 0 };
  const step = steps.at(position, effect.filings, own.filings);
  if (step === undefined) return unknown('too few filings reach so far above the staff level');
  const employer = effect.cities.get(headOffice) ?? effect;
  const beyond = shrinkage(own.filings) * (own.distance - step);
  return {
    logBase: figures.market + employer.market + step + clamp(beyond, -LARGEST_DISTANCE, LARGEST_DISTANCE),
    filings: own.filings < LEAST_FILINGS ? effect.filings : own.filings,
    reason: null,
  };
}

/** A title that several rungs share does not tell them apart: their codes do. */
function titleOf({ title, code }: CompanyRung, ladder: readonly CompanyRung[]): string {
  const shared = ladder.filter((rung) => rung.title === title).length > 1;
  return shared && code !== null ? code : title;
}

/** Equity and bonus by the kind of employer; none for a level without a base. The parts sum to the total. */
function variablePay(base: number | null, shares: Record<'equity' | 'bonus', number>) {
  if (base === null) return { equity: null, bonus: null, total: null };
  const [equity, bonus] = [round(base * shares.equity), round(base * shares.bonus)];
  return { equity, bonus, total: base + equity + bonus };
}

function percentilesOf({ filings, p10, p25, p50, p75, p90 }: CompanyFilings, ageing: number) {
  const aged = (value: number) => round(value * ageing);
  return { n: filings, p10: aged(p10), p25: aged(p25), p50: aged(p50), p75: aged(p75), p90: aged(p90) };
}
