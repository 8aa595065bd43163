import type { Tool } from '@modelcontextprotocol/server';
import { listOf, NULLABLE_NUMBER, NUMBER, objectOf, READS, TEXT, WHOLE } from '@wagewright/tools';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';
import { dollars, growthSentence } from '../estimates/wording';
import { estimateResponse } from '../envelope/estimate.presenter';
import type { EstimateService } from '../estimates/estimate.service';
import { historyData } from '../envelope/history.presenter';
import { locationLabel } from '../estimates/labels';
import { PROJECTION_HORIZON } from '../estimates/formulas/projection';
import { type ProjectionsData, projectionsData } from '../envelope/projections.presenter';
import type { PublicLinks } from '../public-links';
import type { RoleInMarket } from '../estimates/role-in-market';
import { SNAPSHOTS_KEPT } from '../estimates/history-window';
import { followUp, placeArgument, restPath } from './follow-up';
import { marketAnswer } from './market-answer';
import type { MarketResolver } from './market-resolver';
import { FORMULA, NATIONAL_SURVEY, type SalaryTool, type ToolAnswer } from './salary-tool';
import type { ToolArguments } from './tool-arguments';
import { marketInput, marketOutput } from './market-schemas';

/** Yearly growth from which on a market counts as strong, percent: well above the growth of all wages in most years. */
const STRONG = 5;

export class AnalyzeMarketTool implements SalaryTool {
  readonly definition: Tool = {
    name: 'analyze_market',
    title: 'Analyze market',
    description:
      `How the pay of a role has moved and is projected to move until ${PROJECTION_HORIZON}, with the growth rate and its reason. ` +
      'Use it for "is this field growing", "what will X pay in three years". ' +
      'Do not use it for pay today (analyze_compensation); projections and history are by the published formula.',
    inputSchema: marketInput({
      horizon: {
        type: 'integer',
        minimum: 1,
        maximum: PROJECTION_HORIZON,
        description: `How far to look: years ahead (3), or a year (2029). Projections end in ${PROJECTION_HORIZON}. Default: all of them.`,
      },
    }),
    outputSchema: marketOutput({
      yoy_growth_pct: NULLABLE_NUMBER,
      yoy_growth: { type: ['object', 'null'] },
      growth: objectOf({ category: TEXT, cagr_pct: NUMBER }),
      scenario: TEXT,
      base_year: WHOLE,
      projections: listOf(
        objectOf({ year: WHOLE, low: WHOLE, median: WHOLE, high: WHOLE, growth_pct: NULLABLE_NUMBER }),
      ),
      history: listOf(
        objectOf({ quarter: TEXT, low: WHOLE, median: WHOLE, high: WHOLE, data_point_id: TEXT }),
      ),
    }),
    annotations: READS,
  };

  constructor(
    private readonly markets: MarketResolver,
    private readonly estimates: EstimateService,
    private readonly links: PublicLinks,
  ) {}

  answer(args: ToolArguments): ToolAnswer {
    const horizon = args.whole('horizon', { min: 1, max: PROJECTION_HORIZON });
    const resolved = this.markets.resolve(args);
    const { market } = resolved;
    const slugs = { role: market.role.slug, city: market.city?.slug };
    const place = { role: slugs.role, city: placeArgument(market) };
    const exp = resolved.level ?? DEFAULT_EXPERIENCE;
    const projection = this.estimates.projection('full', slugs, exp);
    const { assumptions, methodology, ...projected } = projectionsData(projection, this.links);
    const projections = within(projected, horizon);
    const lastYear = market.yearlyGrowth();
    const { history, earlier } = historyData(this.estimates.history('full', slugs, SNAPSHOTS_KEPT, exp));
    return marketAnswer(resolved, {
      level: resolved.level,
      headline: headlineOf(projection.market, projections, projected.growth.cagr_pct),
      caveats: caveatsOf(projected, projections.at(-1)?.year),
      recommendation: adviceOf(projected.record.cagr_pct),
      data: {
        ...projected,
        projections,
        estimate: estimateResponse(market, exp),
        yoy_growth_pct: lastYear?.pct ?? null,
        yoy_growth: lastYear,
        history,
        earlier,
        methodology,
      },
      ground: { basis: FORMULA, sources: [market.snapshot.source(NATIONAL_SURVEY)] },
      path: restPath('/api/v1/intelligence/salaries/projections', { ...slugs, exp }),
      assumptions: [
        ...(lastYear === null ? [] : [growthSentence(market, lastYear)]),
        ...assumptions,
        `Projections and history are by the published formula at the ${exp} level; growth is the same at every level.`,
      ],
      followUps: [
        followUp('analyze_compensation', place, 'the pay today, by experience.'),
        followUp('find_adjacent_opportunities', place, 'roles nearby, for a faster rise.'),
      ],
    });
  }
}

function within(
  { projections, base_year: base }: Pick<ProjectionsData, 'projections' | 'base_year'>,
  horizon?: number,
) {
  if (horizon === undefined) return projections;
  // No projection ends before it begins: a number below the first year counts years.
  const last = horizon < base ? base + horizon : horizon;
  return projections.filter(({ year }) => year <= last);
}

function headlineOf(market: RoleInMarket, years: ProjectionsData['projections'], cagrPct: number): string {
  const [now, then] = [years.at(0), years.at(-1)];
  const who = `${market.role.title} pay ${locationLabel(market)}`;
  if (!now || !then) return `${who} grows at about ${cagrPct} % a year.`;
  return (
    `${who} is projected to go from ${dollars(now.median)} in ${now.year} to ${dollars(then.median)} in ${then.year}, ` +
    `about ${cagrPct} % a year.`
  );
}

/** Says that the band is a scenario, what the record was, and where the growth of all wages would lead by the last year shown. */
function caveatsOf(
  { record, flat, growth }: Pick<ProjectionsData, 'record' | 'flat' | 'growth'>,
  until: number | undefined,
): string[] {
  const was = `the record of the occupation from ${record.from} to ${record.to} was ${record.cagr_pct} % a year`;
  const then = flat.projections.find(({ year }) => year === until);
  return [
    `That is the published scenario of ${growth.category === 'ai' ? 'AI roles' : 'roles outside AI'}, not a forecast: ${was}.`,
    ...(then
      ? [
          `At the growth of all private wages (${flat.cagr_pct} % a year) it would be ${dollars(then.median)} in ${then.year}.`,
        ]
      : []),
  ];
}

function adviceOf(cagrPct: number): string {
  return cagrPct >= STRONG
    ? 'Growth is well above ordinary raises: review pay every year against the market.'
    : 'By the record a change of role or of skills moves pay more than waiting does.';
}
