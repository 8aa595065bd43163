import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { AdjacentService, type ReachableRole } from '../../../analysis/adjacent.service';
import { adjacentData } from '../../../envelope/adjacent.presenter';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { locationLabel } from '../../../estimates/labels';
import type { RoleInMarket } from '../../../estimates/role-in-market';
import { dollars } from '../../../wording/wording';
import { followUp, restPath } from './follow-up';
import { marketAnswer } from './market-answer';
import { MarketResolver } from './market-resolver';
import type { McpTool, ToolAnswer } from './mcp-tool';
import type { ToolArguments } from './tool-arguments';
import {
  limitInput,
  listOf,
  NULLABLE_NUMBER,
  NUMBER,
  objectOf,
  marketInput,
  marketOutput,
  readOnly,
  ROLE_OUTPUT,
  TEXT,
  WHOLE,
} from './tool-schemas';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 25;
const LEAST_DELTA = { min: -100, max: 1_000 };
const TITLE = 'Find adjacent opportunities';

/** Roles that somebody could move to. */
@Injectable()
export class FindAdjacentOpportunitiesTool implements McpTool {
  readonly definition: Tool = {
    name: 'find_adjacent_opportunities',
    title: TITLE,
    description:
      'Roles near a given one, the most worthwhile move first (skills that carry over × gain in pay), with the difference in pay and the overlap of skills. ' +
      'Use it for "what else could I do", "which move pays more" (with min_delta_pct). ' +
      'Do not use it to search roles by name (discover_roles_and_cities).',
    inputSchema: marketInput({
      min_delta_pct: {
        type: 'number',
        minimum: LEAST_DELTA.min,
        maximum: LEAST_DELTA.max,
        description: 'Only roles that pay at least so many percent more; 10 means 10 % more.',
      },
      limit: limitInput(MAX_LIMIT, DEFAULT_LIMIT, 'Roles to list.'),
    }),
    outputSchema: marketOutput({
      adjacent: listOf(
        objectOf({
          role: ROLE_OUTPUT,
          median: WHOLE,
          delta_amount: WHOLE,
          delta_pct: NUMBER,
          skill_overlap: NULLABLE_NUMBER,
          distance: NUMBER,
          fit: NUMBER,
          data_point_id: TEXT,
        }),
      ),
    }),
    annotations: readOnly(TITLE),
  };

  constructor(
    private readonly markets: MarketResolver,
    private readonly neighbours: AdjacentService,
  ) {}

  answer(args: ToolArguments): ToolAnswer {
    const leastDelta = args.decimal('min_delta_pct', LEAST_DELTA);
    const limit = args.whole('limit', { min: 1, max: MAX_LIMIT }) ?? DEFAULT_LIMIT;
    const resolved = this.markets.resolve(args);
    const { market } = resolved;
    const exp = resolved.level ?? DEFAULT_EXPERIENCE;
    const slugs = { role: market.role.slug, city: market.city?.slug };
    const found = this.neighbours.adjacent(slugs, exp, { limit, minDeltaPct: leastDelta });
    const [best] = found.adjacent;
    const query = { ...slugs, exp, limit, min_delta_pct: leastDelta };
    return marketAnswer(resolved, {
      level: exp,
      headline: headlineOf(market, found.adjacent, best),
      recommendation: adviceOf(best),
      data: adjacentData(found),
      path: restPath('/api/v1/intelligence/salaries/adjacent', query),
      assumptions: [
        nearOf(market),
        'Overlap is of the skills of occupations, not of single titles; pay is compared at the same level and place.',
      ],
      followUps: followUps(market, best),
    });
  }
}

/** What counts as near, as the service chooses it. */
function nearOf({ snapshot: { occupations }, role }: RoleInMarket): string {
  return occupations.related(role).length > 0
    ? 'Near are roles of the same occupation and of those that O*NET relates to it.'
    : 'O*NET relates no other occupation to this one: near are roles of the same family.';
}

function headlineOf(
  market: RoleInMarket,
  { length }: readonly ReachableRole[],
  best: ReachableRole | undefined,
): string {
  const who = `${market.role.title} ${locationLabel(market)}`;
  if (!best) return `No role near ${who} meets the condition.`;
  const sign = best.deltaAmount < 0 ? '−' : '+';
  return (
    `${length} roles near ${who}; the best fit of skills and pay is ${best.role.title} at ${dollars(best.median)} ` +
    `(${sign}${dollars(Math.abs(best.deltaAmount))}).`
  );
}

function adviceOf(best: ReachableRole | undefined): string {
  if (!best) return 'Lower min_delta_pct, or raise pay within the role: analyze_skills.';
  return best.deltaAmount > 0
    ? `Look at ${best.role.title} first: it pays ${best.deltaPct} % more.`
    : 'None of them pays more; a move has to have other reasons.';
}

function followUps({ role, city }: RoleInMarket, best: ReachableRole | undefined): string[] {
  const place = { role: best?.role.slug ?? role.slug, city: city?.slug };
  return [
    followUp('analyze_compensation', place, 'the pay there in full.'),
    followUp('analyze_skills', place, 'what to learn for it.'),
    followUp('analyze_market', place, 'whether it is growing.'),
  ];
}
