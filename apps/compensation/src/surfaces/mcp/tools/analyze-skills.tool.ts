import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { type SkillsData, SkillsService } from '../../../analysis/skills.service';
import { dollars, listed, withArticle } from '../../../wording/wording';
import { followUp, restPath } from './follow-up';
import type { McpTool, ToolAnswer } from './mcp-tool';
import { placeAnswer } from './place-answer';
import { PlaceResolver, type ResolvedPlace } from './place-resolver';
import { whereOf } from '../../../estimates/labels';
import type { ToolArguments } from './tool-arguments';
import {
  limitInput,
  listOf,
  NUMBER,
  objectOf,
  placeInput,
  placeOutput,
  readOnly,
  TEXT,
  WHOLE,
} from './tool-schemas';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 50;
/** Skills that the headline names. */
const NAMED = 3;
const TITLE = 'Analyze skills';

/** Which skills raise the pay of a role. */
@Injectable()
export class AnalyzeSkillsTool implements McpTool {
  readonly definition: Tool = {
    name: 'analyze_skills',
    title: TITLE,
    description:
      'Which skills raise the pay of a role, strongest first, with the premium in percent and dollars. ' +
      'Use it for "what should I learn", "which skills pay". ' +
      'Do not use it for the pay itself (analyze_compensation) or for moves to other roles (find_adjacent_opportunities).',
    inputSchema: placeInput({
      limit: limitInput(MAX_LIMIT, DEFAULT_LIMIT, 'Skills to list.'),
    }),
    outputSchema: placeOutput({
      skills: listOf(
        objectOf({
          rank: WHOLE,
          slug: TEXT,
          name: TEXT,
          premium_pct: NUMBER,
          premium_amount: WHOLE,
          demand: {},
          confidence: {},
        }),
      ),
      basis: { enum: ['modelled', 'not_published'] },
    }),
    annotations: readOnly(TITLE),
  };

  constructor(
    private readonly places: PlaceResolver,
    private readonly skills: SkillsService,
  ) {}

  answer(args: ToolArguments): ToolAnswer {
    const limit = args.whole('limit', { min: 1, max: MAX_LIMIT }) ?? DEFAULT_LIMIT;
    const place = this.places.resolve(args);
    const { role, city } = place;
    const exp = place.level ?? DEFAULT_EXPERIENCE;
    const request = { role: role.slug, city: city?.slug, exp, limit };
    const { assumptions, ...data } = this.skills.skills(request);
    const headline = headlineOf(place, data);
    return placeAnswer(place, data.estimate, {
      headline,
      recommendation: adviceOf(data.skills),
      data,
      path: restPath('/api/v1/intelligence/salaries/skills', request),
      assumptions,
      followUps: [
        followUp(
          'analyze_compensation',
          { role: role.slug, city: city?.slug, exp },
          'the pay that these premiums are on.',
        ),
        followUp(
          'find_adjacent_opportunities',
          { role: role.slug, city: city?.slug },
          'where these skills lead.',
        ),
      ],
    });
  }
}

function headlineOf(place: ResolvedPlace, { skills, basis }: Pick<SkillsData, 'skills' | 'basis'>): string {
  const who = `${withArticle(place.role.title)} ${whereOf(place)}`;
  if (skills.length === 0 && basis === 'modelled')
    return `None of the known skills raises the pay of ${who}.`;
  if (skills.length === 0) return `No source in the release tells which skills raise the pay of ${who}.`;
  const named = skills.slice(0, NAMED).map(({ name, premium_pct: pct }) => `${name} (+${pct} %)`);
  return `What raises the pay of ${who} most: ${listed(named)}.`;
}

function adviceOf([best]: SkillsData['skills']): string {
  if (!best) return 'Compare whole roles instead: find_adjacent_opportunities.';
  return `Put ${best.name} first: it goes with about ${dollars(best.premium_amount)} a year more.`;
}
