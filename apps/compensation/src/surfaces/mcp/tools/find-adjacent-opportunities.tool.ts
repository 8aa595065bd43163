import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { type AdjacentData, AdjacentService } from '../../../analysis/adjacent.service';
import { dollars } from '../../../wording/wording';
import { followUp, restPath } from './follow-up';
import type { McpTool, ToolAnswer } from './mcp-tool';
import { placeAnswer } from './place-answer';
import { PlaceResolver, type ResolvedPlace } from './place-resolver';
import { whereOf } from '../../../estimates/labels';
import type { ToolArguments } from './tool-arguments';
import {
  limitInput,
  listOf,
  NULLABLE_NUMBER,
  NUMBER,
  objectOf,
  placeInput,
  placeOutput,
  readOnly,
  ROLE_OUTPUT,
  TEXT,
  WHOLE,
} from './tool-schemas';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 25;
const LEAST_DELTA = { min: -100, max: 1_000 };
const TITLE = 'Find adjacent opportunities';

type Adjacent = AdjacentData['adjacent'][number];

/** Roles that somebody could move to. */
@Injectable()
export class FindAdjacentOpportunitiesTool implements McpTool {
  readonly definition: Tool = {
    name: 'find_adjacent_opportunities',
    title: TITLE,
    description:
      'Roles near a given one, nearest in pay first, with the difference in pay and the overlap of skills. ' +
      'Use it for "what else could I do", "which move pays more" (with min_delta_pct). ' +
      'Do not use it to search roles by name (discover_roles_and_cities).',
    inputSchema: placeInput({
      min_delta_pct: {
        type: 'number',
        minimum: LEAST_DELTA.min,
        maximum: LEAST_DELTA.max,
        description: 'Only roles that pay at least so many percent more; 10 means 10 % more.',
      },
      limit: limitInput(MAX_LIMIT, DEFAULT_LIMIT, 'Roles to list.'),
    }),
    outputSchema: placeOutput({
      adjacent: listOf(
        objectOf({
          role: ROLE_OUTPUT,
          median: WHOLE,
          delta_amount: WHOLE,
          delta_pct: NUMBER,
          skill_overlap: NULLABLE_NUMBER,
          distance: NUMBER,
          data_point_id: TEXT,
        }),
      ),
    }),
    annotations: readOnly(TITLE),
  };

  constructor(
    private readonly places: PlaceResolver,
    private readonly neighbours: AdjacentService,
  ) {}

  answer(args: ToolArguments): ToolAnswer {
    const leastDelta = args.decimal('min_delta_pct', LEAST_DELTA);
    const limit = args.whole('limit', { min: 1, max: MAX_LIMIT }) ?? DEFAULT_LIMIT;
    const place = this.places.resolve(args);
    const exp = place.level ?? DEFAULT_EXPERIENCE;
    const { role, city } = place;
    const request = { role: role.slug, city: city?.slug, exp, limit, min_delta_pct: leastDelta };
    const data = this.neighbours.adjacent(request);
    const best = bestPaid(data.adjacent);
    const headline = headlineOf(place, data.adjacent, best);
    return placeAnswer(place, data.estimate, {
      headline,
      recommendation: adviceOf(best),
      data,
      path: restPath('/api/v1/intelligence/salaries/adjacent', request),
      assumptions: [
        nearOf(place),
        'Overlap is of the skills of occupations, not of single titles; pay is compared at the same level and place.',
      ],
      followUps: followUps(place, best),
    });
  }
}

/** What counts as near, as the service chooses it. */
function nearOf({ snapshot: { occupations }, role }: ResolvedPlace): string {
  return occupations.related(role).length > 0
    ? 'Near are roles of the same occupation and of those that O*NET relates to it.'
    : 'O*NET relates no other occupation to this one: near are roles of the same family.';
}

function bestPaid(adjacent: readonly Adjacent[]): Adjacent | undefined {
  return [...adjacent].sort((a, b) => b.median - a.median)[0];
}

function headlineOf(
  place: ResolvedPlace,
  { length }: readonly Adjacent[],
  best: Adjacent | undefined,
): string {
  const who = `${place.role.title} ${whereOf(place)}`;
  if (!best) return `No role near ${who} meets the condition.`;
  const sign = best.delta_amount < 0 ? '−' : '+';
  return (
    `${length} roles near ${who}; the best paid is ${best.role.title} at ${dollars(best.median)} ` +
    `(${sign}${dollars(Math.abs(best.delta_amount))}).`
  );
}

function adviceOf(best: Adjacent | undefined): string {
  if (!best) return 'Lower min_delta_pct, or raise pay within the role: analyze_skills.';
  return best.delta_amount > 0
    ? `Look at ${best.role.title} first: it pays ${best.delta_pct} % more.`
    : 'None of them pays more; a move has to have other reasons.';
}

function followUps({ role, city }: ResolvedPlace, best: Adjacent | undefined): string[] {
  const place = { role: best?.role.slug ?? role.slug, city: city?.slug };
  return [
    followUp('analyze_compensation', place, 'the pay there in full.'),
    followUp('analyze_skills', place, 'what to learn for it.'),
    followUp('analyze_market', place, 'whether it is growing.'),
  ];
}
