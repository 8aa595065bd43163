import type { Tool } from '@modelcontextprotocol/server';
import type { RoleRow } from '@wagewright/dataset';
import { listOf, NULLABLE_NUMBER, NUMBER, objectOf, READS, TEXT, WHOLE } from '@wagewright/tools';
import { adjacentData } from '../envelope/adjacent.presenter';
import { type AdjacentService, type ReachableRole } from '../analysis/adjacent.service';
import { certaintyWords } from '../estimates/pay-difference';
import { dollars, percent } from '../estimates/wording';
import { isSameField, leadsPeople } from '../estimates/formulas/title-ladder';
import { locationLabel } from '../estimates/labels';
import type { RoleInMarket } from '../estimates/role-in-market';
import { differenceKnown } from './answer-text';
import { followUp, placeArgument, restPath } from './follow-up';
import { marketAnswer } from './market-answer';
import type { MarketResolver } from './market-resolver';
import type { SalaryTool, ToolAnswer } from './salary-tool';
import type { ToolArguments } from './tool-arguments';
import { DIFFERENCE_OUTPUT, limitInput, marketInput, marketOutput, ROLE_OUTPUT } from './market-schemas';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 25;
const LEAST_DELTA = { min: -100, max: 1_000 };

export class FindAdjacentOpportunitiesTool implements SalaryTool {
  readonly definition: Tool = {
    name: 'find_adjacent_opportunities',
    title: 'Find adjacent opportunities',
    description:
      'Roles near a given one, sorted by fit: the next rank of the same work, then skills that carry over × nearness × pay, with the difference in pay and the overlap of skills, and the one move worth making, or that none is. ' +
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
          difference: DIFFERENCE_OUTPUT,
          delta_amount: WHOLE,
          delta_pct: NUMBER,
          skill_overlap: NULLABLE_NUMBER,
          distance: NUMBER,
          fit: NUMBER,
          data_point_id: TEXT,
        }),
      ),
      best_move: {
        type: ['string', 'null'],
        description:
          'Slug of the move that certainly pays more with skills that carry over; null where none does.',
      },
    }),
    annotations: READS,
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
    const exp = resolved.level;
    const slugs = { role: market.role.slug, city: market.city?.slug, area: market.area?.slug };
    // The best move may stand behind the listed ones, which are as REST lists them.
    const near = this.neighbours.adjacent(slugs, exp, { limit: MAX_LIMIT, minDeltaPct: leastDelta });
    const found = { ...near, adjacent: near.adjacent.slice(0, limit) };
    const best = recommendedMove(market.role, near.adjacent, leastDelta);
    const named = best ?? found.adjacent[0];
    const query = { ...slugs, exp, limit, sort: 'fit', min_delta_pct: leastDelta };
    const ofCities = restPath('/api/v1/intelligence/salaries/adjacent', query);
    return marketAnswer(resolved, {
      level: resolved.level,
      headline: headlineOf(market, found.adjacent, best),
      caveats: caveatsOf(best),
      recommendation: adviceOf(best, found.adjacent.length),
      known: named && differenceKnown(named.difference),
      data: { ...adjacentData(found), best_move: best?.role.slug ?? null },
      path: market.area ? restPath('/api/v1/intelligence/salaries', { ...slugs, exp }) : ofCities,
      assumptions: [
        nearOf(market),
        'Sorted by fit: the next rank of the same work first, then skills that carry over × nearness × pay.',
        'Overlap is of the skills of occupations, not of single titles; pay is by the market figures of the same level and place.',
      ],
      followUps: followUps(market, named),
    });
  }
}

/** One sentence on the choice of near roles. */
function nearOf({ snapshot: { occupations }, role }: RoleInMarket): string {
  return occupations.related(role).length > 0
    ? 'Near are roles of the same occupation and of those that O*NET relates to it.'
    : 'O*NET relates no other occupation to this one: near are roles of the same family.';
}

function headlineOf(
  market: RoleInMarket,
  found: readonly ReachableRole[],
  best: ReachableRole | null,
): string {
  const who = `${market.role.title} ${locationLabel(market)}`;
  const [first] = found;
  if (!first) return `No role near ${who} meets the condition.`;
  const near = `${found.length === 1 ? '1 role' : `${found.length} roles`} near ${who}`;
  const next = first.isNextRank ? `The next rank is ${paid(first)}.` : null;
  if (best)
    return `${near}; the one that certainly pays more, with skills that carry over, is ${paid(best)}.${next === null ? '' : ` ${next}`}`;
  return `${near}, none of which is a better move: certainly more pay with skills that carry over. ${next ?? `Nearest is ${paid(first)}.`}`;
}

/** `Data Architect at $157,706 (16.0 % more; with 95 % certainty +12.0 % to +20.0 %)` */
function paid({ role, median, difference }: ReachableRole): string {
  const { pct, certain } = difference;
  const doubt = certain ? '' : ', but the two cannot be told apart';
  return `${role.title} at ${dollars(median)} (${percent(Math.abs(pct) / 100)} ${pct < 0 ? 'less' : 'more'}${doubt}; ${certaintyWords(difference)})`;
}

function caveatsOf(best: ReachableRole | null): string[] {
  if (best?.skillOverlap == null) return [];
  const skills =
    best.skillOverlap === 1
      ? 'It is the same occupation'
      : `${percent(best.skillOverlap)} of the skills carry over`;
  return [`${skills} by O*NET’s tables, which do not see seniority.`];
}

function adviceOf(best: ReachableRole | null, found: number): string {
  if (best) return `Look at ${best.role.title} first: it pays ${percent(best.difference.pct / 100)} more.`;
  if (found === 0) return 'Lower min_delta_pct, or raise pay within the role: analyze_skills.';
  return 'Raise pay within the role instead (analyze_skills): a move there needs reasons other than pay.';
}

function followUps(market: RoleInMarket, best: ReachableRole | undefined): string[] {
  const place = { role: best?.role.slug ?? market.role.slug, city: placeArgument(market) };
  return [
    followUp('analyze_compensation', place, 'the pay there in full.'),
    followUp('analyze_skills', place, 'what to learn for it.'),
    followUp('analyze_market', place, 'whether it is growing.'),
  ];
}

/** A move that pays less than this much more is not worth naming, percent, unless the caller says what is. */
const LEAST_GAIN = 5;
/** Overlap of skills from which on the work carries over; a shared word of the title makes up for some of it. */
const LEAST_OVERLAP = 0.75;
const LEAST_OVERLAP_OF_KIN = 0.6;

/**
 * The move that a person in the field would recommend: certainly more pay, skills that carry over, no promotion, and no step into
 * leading other people's field. Null where none of them is better, which is an answer as well.
 *
 * @param found best fit first
 * @param leastGain percent
 */
export function recommendedMove(
  role: Pick<RoleRow, 'title'>,
  found: readonly ReachableRole[],
  leastGain = LEAST_GAIN,
): ReachableRole | null {
  return (
    found.find((other) => {
      if (other.isNextRank || !other.difference.certain || other.difference.pct < leastGain) return false;
      const isKin = isSameField(role.title, other.role.title);
      if (!isKin && leadsPeople(other.role.title)) return false;
      return (other.skillOverlap ?? 0) >= (isKin ? LEAST_OVERLAP_OF_KIN : LEAST_OVERLAP);
    }) ?? null
  );
}
