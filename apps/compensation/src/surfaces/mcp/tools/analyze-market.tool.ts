import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { yearOverYearGrowth } from '../../../estimates/formulas/growth';
import { PROJECTION_HORIZON } from '../../../estimates/formulas/projection';
import { estimateResponse } from '../../../envelope/estimate.presenter';
import { IntelligenceHistoryService } from '../../intelligence/estimates/history.service';
import {
  IntelligenceProjectionsService,
  type ProjectionsData,
} from '../../intelligence/estimates/projections.service';
import { dollars } from '../../../wording/wording';
import { followUp, restPath } from './follow-up';
import type { McpTool, ToolAnswer } from './mcp-tool';
import { placeAnswer } from './place-answer';
import { PlaceResolver, type ResolvedPlace } from './place-resolver';
import { whereOf } from '../../../estimates/labels';
import type { ToolArguments } from './tool-arguments';
import {
  listOf,
  NULLABLE_NUMBER,
  NUMBER,
  objectOf,
  placeInput,
  placeOutput,
  readOnly,
  TEXT,
  WHOLE,
} from './tool-schemas';

const TITLE = 'Analyze market';
/** Yearly growth from which on a market counts as strong, percent. */
const STRONG = 6;

/** Where the pay of a role comes from and where it goes. */
@Injectable()
export class AnalyzeMarketTool implements McpTool {
  readonly definition: Tool = {
    name: 'analyze_market',
    title: TITLE,
    description:
      `How the pay of a role has moved and is projected to move until ${PROJECTION_HORIZON}, with the growth rate and its reason. ` +
      'Use it for "is this field growing", "what will X pay in three years". ' +
      'Do not use it for pay today at a given experience (analyze_compensation); figures here are mid-level.',
    inputSchema: placeInput({
      horizon: {
        type: 'integer',
        minimum: 1,
        maximum: PROJECTION_HORIZON,
        description: `How far to look: years ahead (3), or a year (2029). Projections end in ${PROJECTION_HORIZON}. Default: all of them.`,
      },
    }),
    outputSchema: placeOutput({
      yoy_growth_pct: NULLABLE_NUMBER,
      growth: objectOf({ category: TEXT, cagr_pct: NUMBER }),
      base_year: WHOLE,
      projections: listOf(
        objectOf({ year: WHOLE, low: WHOLE, median: WHOLE, high: WHOLE, growth_pct: NULLABLE_NUMBER }),
      ),
      history: listOf(
        objectOf({ quarter: TEXT, low: WHOLE, median: WHOLE, high: WHOLE, data_point_id: TEXT }),
      ),
    }),
    annotations: readOnly(TITLE),
  };

  constructor(
    private readonly places: PlaceResolver,
    private readonly projected: IntelligenceProjectionsService,
    private readonly histories: IntelligenceHistoryService,
  ) {}

  answer(args: ToolArguments): ToolAnswer {
    const horizon = args.whole('horizon', { min: 1, max: PROJECTION_HORIZON });
    const place = this.places.resolve(args);
    const request = { role: place.role.slug, city: place.city?.slug };
    const { assumptions, methodology, ...projected } = this.projected.projections(request);
    const projections = within(projected, horizon);
    const { history } = this.histories.history(request);
    const estimate = estimateResponse(place, DEFAULT_EXPERIENCE);
    const headline = headlineOf(place, projections, projected.growth.cagr_pct);
    return placeAnswer(place, estimate, {
      headline,
      recommendation: adviceOf(projected.growth.cagr_pct),
      data: {
        ...projected,
        projections,
        estimate,
        yoy_growth_pct: yearOverYearGrowth(place.role.history),
        history,
        methodology,
      },
      path: restPath('/api/v1/intelligence/salaries/projections', request),
      assumptions: [...assumptions, 'Figures are those of the mid level; growth is the same at every level.'],
      followUps: [
        followUp('analyze_compensation', request, 'the pay today, by experience.'),
        followUp('find_adjacent_opportunities', request, 'roles nearby, for a faster rise.'),
      ],
    });
  }
}

function within(
  { projections, base_year: base }: ProjectionsData | Omit<ProjectionsData, 'assumptions' | 'methodology'>,
  horizon?: number,
) {
  if (horizon === undefined) return projections;
  // No projection ends before it begins: a number below the first year counts years.
  const last = horizon < base ? base + horizon : horizon;
  return projections.filter(({ year }) => year <= last);
}

function headlineOf(place: ResolvedPlace, years: ProjectionsData['projections'], cagrPct: number): string {
  const [now, then] = [years.at(0), years.at(-1)];
  const who = `${place.role.title} pay ${whereOf(place)}`;
  if (!now || !then) return `${who} grows at about ${cagrPct} % a year.`;
  return (
    `${who} is projected to go from ${dollars(now.median)} in ${now.year} to ${dollars(then.median)} in ${then.year}, ` +
    `about ${cagrPct} % a year.`
  );
}

function adviceOf(cagrPct: number): string {
  return cagrPct >= STRONG
    ? 'Growth is well above ordinary raises: review pay every year against the market.'
    : 'Growth is near ordinary raises: a change of role or of skills moves pay more than waiting.';
}
