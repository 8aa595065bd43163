import { MOST_DOLLARS } from '@wagewright/pay';
import type { Tool } from '@modelcontextprotocol/server';
import { NULLABLE_NUMBER, nullableOf, NUMBER, objectOf, READS, TEXT, WHOLE } from '@wagewright/tools';
import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { type CompanyRow } from '@wagewright/dataset';
import { assumptions, citation } from '../estimates/citation';
import { companyOf, withoutEffect } from '../estimates/company';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';
import { dollars, sentence } from '../estimates/wording';
import { levelsLabel, locationLabel, roleLabel, subjectLabel } from '../estimates/labels';
import { marketQuestion, payQuestion } from '../offers/plausible-pay';
import type { PaidMarket } from '../estimates/pay-difference';
import { type PayBenchmark, payBenchmark } from '../estimates/pay-benchmark';
import type { RoleInMarket } from '../estimates/role-in-market';
import type { Market } from '../market';
import { sponsorshipOf } from '../companies/sponsorship';
import { followUp, placeArgument, restPath } from './follow-up';
import { marketAnswer } from './market-answer';
import { compensationData, offerPosition } from './compensation-data';
import { MarketResolver, type ResolvedMarket } from './market-resolver';
import type { SalaryTool, ToolAnswer } from './salary-tool';
import { OfferComparison } from './offers/offer-comparison';
import { type Negotiation, OfferNegotiation } from './offers/offer-negotiation';
import { readHousehold } from './offers/read-offers';
import { OFFER_DEFINITIONS, OFFERS_INPUT, OFFERS_OUTPUT, STANDING } from './offers/offer-schemas';
import type { ToolArguments } from './tool-arguments';
import { defined, LEVEL_INPUT, marketInput, marketOutput } from './market-schemas';

/** Arguments that only a comparison of offers reads, and a negotiation. */
const OF_OFFERS = ['filing_status', 'state'];
const OF_NEGOTIATION = ['target', 'leverage', 'tone'];

export class AnalyzeCompensationTool implements SalaryTool {
  readonly definition: Tool = {
    name: 'analyze_compensation',
    title: 'Analyze compensation',
    description:
      'What a role pays in the United States or in a US city at an experience level: range, median, percentiles, total compensation; with offer_base also where an offer lies. ' +
      'With offers (two to five) it ranks them by what is left after taxes in average prices; with negotiate it drafts what to ask for and the words. ' +
      'Use it for "what does X earn", "is this offer fair", "which offer is better", "what should I ask for". ' +
      'Do not use it for trends and forecasts (analyze_market), for what raises pay (analyze_skills) or for other careers (find_adjacent_opportunities).',
    inputSchema: marketInput(
      {
        exp: LEVEL_INPUT,
        company: {
          type: 'string',
          maxLength: 80,
          description:
            'Employer, by slug or name, for the market figure; leave it out for all employers together.',
        },
        offer_base: {
          type: 'integer',
          minimum: 1,
          maximum: MOST_DOLLARS,
          description: 'Annual base pay of an offer in whole US dollars, to be judged.',
        },
        ...OFFERS_INPUT,
        release: {
          type: 'string',
          description: 'Id of the data release that answers, such as 2027.1; without it the current one.',
        },
      },
      { isRoleRequired: false },
    ),
    outputSchema: marketOutput(
      {
        experience: objectOf({ level: TEXT, multiplier: NUMBER }),
        total_compensation: objectOf({
          base: WHOLE,
          equity: WHOLE,
          bonus: WHOLE,
          signing: WHOLE,
          total: WHOLE,
          basis: TEXT,
        }),
        comparison: objectOf({ national_median: WHOLE, vs_national_pct: NUMBER }),
        percentiles: objectOf({ p10: WHOLE, p25: WHOLE, p50: WHOLE, p75: WHOLE, p90: NULLABLE_NUMBER }),
        experience_bands: {
          ...objectOf({}, [...EXPERIENCE_LEVELS]),
          additionalProperties: objectOf({ low: WHOLE, median: WHOLE, high: WHOLE, multiplier: NUMBER }),
        },
        offer: nullableOf(
          'Null when no offer was given, and for one that is too far from the market to be judged.',
          {
            base: WHOLE,
            ...STANDING,
            vs_median_amount: WHOLE,
            vs_median_pct: NUMBER,
            basis: { enum: ['market', 'estimate'] },
          },
        ),
        negotiation: defined('negotiation'),
        sponsorship: {
          type: ['object', 'null'],
          description: 'Visa filings; null: none known.',
        },
      },
      OFFERS_OUTPUT,
      OFFER_DEFINITIONS,
    ),
    annotations: READS,
  };

  private readonly markets: MarketResolver;
  private readonly negotiations: OfferNegotiation;
  private readonly comparison: OfferComparison;

  constructor({ snapshots, offers, negotiations }: Market) {
    this.markets = new MarketResolver(snapshots);
    this.negotiations = new OfferNegotiation(negotiations);
    this.comparison = new OfferComparison(snapshots, this.markets, offers, this.negotiations);
  }

  answer(args: ToolArguments): ToolAnswer {
    return this.comparison.answer(args) ?? this.ofMarket(args);
  }

  private ofMarket(args: ToolArguments): ToolAnswer {
    const chosen = args.choice('exp', EXPERIENCE_LEVELS);
    const offerBase = args.dollars('offer_base', { min: 1, max: MOST_DOLLARS });
    const question = offerBase === undefined ? undefined : payQuestion(offerBase);
    if (question !== undefined) throw args.fault('offer_base', `was read as ${offerBase}: ${question}`);
    const resolved = this.markets.resolve(args);
    const { market } = resolved;
    const { snapshot } = market;
    readHousehold(args);
    const level = chosen ?? resolved.level;
    const company = chosenCompany(resolved, args);
    const known = market.levelOf(level);
    const ofFormula = level ?? DEFAULT_EXPERIENCE;
    const benchmark = payBenchmark(market, level, company);
    const doubt =
      offerBase === undefined ? undefined : marketQuestion(offerBase, benchmark, subjectLabel(market, level));
    const offer = offerBase === undefined || doubt !== undefined ? null : offerPosition(benchmark, offerBase);
    const negotiation = this.negotiation(args, resolved, level, company, offerBase);
    const data = {
      ...compensationData({ market, level, company }, offer),
      negotiation: negotiation?.data ?? null,
      sponsorship: company && sponsorshipOf(snapshot, snapshot.sponsors.ofCompany(company.slug)),
    };
    const [ask, ...standing] = negotiation?.sentences ?? [];
    return marketAnswer(resolved, {
      level,
      company: company?.slug,
      headline: headline({ market, level, company }, benchmark, data.estimate.median),
      caveats: [...idleArguments(args), ...standing, ...weaknesses(benchmark, { market, level, company })],
      tellsMedian: true,
      quote: citation(market, { level, company }),
      recommendation: ask ?? doubt ?? offer?.advice ?? rangeAdvice(benchmark.figures),
      data,
      path: pathOf(market, level, company),
      assumptions: [
        `"${resolved.resolution.role.query}" is understood as ${market.role.title}, ${known === null ? 'all levels together' : `level ${known}`}.`,
        ...assumptions(market, ofFormula, market.compensationShares(ofFormula, company)),
        benchmark.note,
        ...(negotiation?.assumptions ?? []),
      ],
      followUps: followUps(market, level, offerBase),
    });
  }

  /** Null where none was requested. */
  private negotiation(
    args: ToolArguments,
    { market }: ResolvedMarket,
    level: ExperienceLevel | null,
    company: CompanyRow | null,
    base: number | undefined,
  ): Negotiation | null {
    if (!args.flag('negotiate')) return null;
    if (base === undefined)
      throw args.fault('offer_base', 'is required to negotiate: the base that is offered.');
    return this.negotiations.draft(args, {
      label: null,
      role: market.role.slug,
      city: placeArgument(market),
      level,
      base,
      company: company?.name,
      competing: [],
    });
  }
}

/** The figures that the verdict rests on, and the published estimate where they are not the same. */
function headline(
  { market, level, company }: PaidMarket,
  { kind, figures: { low, median, high } }: PayBenchmark,
  estimate: number,
): string {
  const employer = company && filesAt(market, level, company) ? ` at ${company.name}` : '';
  const who = `${sentence(roleLabel(market, level))}${employer} ${locationLabel(market)}${levelsLabel(market, level)}`;
  const beside = kind === 'market' && !market.area ? `; by the published formula ${dollars(estimate)}` : '';
  return `${who}: median base ${dollars(median)} a year, typically ${dollars(low)} to ${dollars(high)}${beside}.`;
}

/** Whether the market figure is the employer's own: without filings of it, it is all employers'. */
function filesAt(market: RoleInMarket, level: ExperienceLevel | null, company: CompanyRow): boolean {
  return (market.marketAnswer({ level, company }).view?.company?.filings ?? 0) > 0;
}

/** Arguments that change nothing about this answer, in a sentence. */
function idleArguments(args: ToolArguments): string[] {
  const idle = [...OF_OFFERS, ...(args.flag('negotiate') ? [] : OF_NEGOTIATION)].filter((name) =>
    args.has(name),
  );
  if (idle.length === 0) return [];
  const whatFor = idle.map((name) => (OF_OFFERS.includes(name) ? 'offers' : 'negotiate'));
  return [`Without ${[...new Set(whatFor)].join(' and ')}, ${idle.join(', ')} changed nothing.`];
}

/** Limits of the headline's figures, each a sentence. */
function weaknesses({ kind, note }: PayBenchmark, { market, level, company }: PaidMarket): string[] {
  const others =
    company && !filesAt(market, level, company)
      ? [`${withoutEffect(company)} The figures are those of all employers.`]
      : [];
  return [...others, ...(kind === 'estimate' ? [note] : [])];
}

/** One of its own wins over one that the role's text names. @throws ApiError 404 for one that is not in the release */
function chosenCompany({ market, resolution }: ResolvedMarket, args: ToolArguments): CompanyRow | null {
  const name = args.optionalText('company') ?? resolution.company;
  return name === null ? null : companyOf(market.snapshot.companies, name);
}

function rangeAdvice({ low, median, high }: PayBenchmark['figures']): string {
  return (
    `Treat base offers below ${dollars(low)} as low and ${dollars(median)} as the middle of the market; ` +
    `above ${dollars(high)} is the top quarter.`
  );
}

/** The REST call that has the same numbers; a calculation is always of one level and a city. */
function pathOf(
  { role, city, area }: RoleInMarket,
  exp: ExperienceLevel | null,
  company: CompanyRow | null,
): string {
  const path = `/api/v1/intelligence/salaries${city && exp ? '/calculate' : ''}`;
  return restPath(path, {
    role: role.slug,
    city: city?.slug,
    area: area?.slug,
    exp,
    company: company?.slug,
  });
}

function followUps(market: RoleInMarket, exp: ExperienceLevel | null, offer: number | undefined): string[] {
  const place = { role: market.role.slug, city: placeArgument(market) };
  const judge = followUp(
    'analyze_compensation',
    { ...place, exp, offer_base: '<base of the offer>' },
    'judges an offer.',
  );
  return [
    ...(offer === undefined ? [judge] : []),
    followUp('analyze_skills', place, 'which skills raise this pay.'),
    followUp('analyze_market', place, 'where this pay is heading.'),
    followUp('find_adjacent_opportunities', place, 'roles nearby that may pay more.'),
  ];
}
