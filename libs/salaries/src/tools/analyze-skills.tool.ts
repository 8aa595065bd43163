import { withArticle } from '@wagewright/pay';
import type { Tool } from '@modelcontextprotocol/server';
import type { SkillRow } from '@wagewright/dataset';
import { listOf, NUMBER, objectOf, READS, TEXT, WHOLE } from '@wagewright/tools';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';
import { dollars, listed } from '../estimates/wording';
import { locationLabel } from '../estimates/labels';
import { type SkillPremium, type SkillPremiums, type SkillsService } from '../analysis/skills.service';
import { skillsData } from '../envelope/skills.presenter';
import { followUp, placeArgument, restPath } from './follow-up';
import { marketAnswer } from './market-answer';
import type { MarketResolver } from './market-resolver';
import type { SalaryTool, ToolAnswer } from './salary-tool';
import type { ToolArguments } from './tool-arguments';
import { limitInput, marketInput, marketOutput } from './market-schemas';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 50;

export class AnalyzeSkillsTool implements SalaryTool {
  readonly definition: Tool = {
    name: 'analyze_skills',
    title: 'Analyze skills',
    description:
      'Which skills go with higher pay in a role, strongest first, with the premium in percent and dollars, and which ones the work asks for anyway (core_skills). ' +
      'Use it for "what should I learn", "which skills pay". ' +
      'Do not use it for the pay itself (analyze_compensation) or for moves to other roles (find_adjacent_opportunities).',
    inputSchema: marketInput({
      limit: limitInput(MAX_LIMIT, DEFAULT_LIMIT, 'Skills to list.'),
    }),
    outputSchema: marketOutput({
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
      core_skills: listOf(objectOf({ slug: TEXT, name: TEXT, users: { type: ['integer', 'null'] } })),
      basis: { enum: ['observed', 'modelled', 'not_published'] },
    }),
    annotations: READS,
  };

  constructor(
    private readonly markets: MarketResolver,
    private readonly skills: SkillsService,
  ) {}

  answer(args: ToolArguments): ToolAnswer {
    const limit = args.whole('limit', { min: 1, max: MAX_LIMIT }) ?? DEFAULT_LIMIT;
    const resolved = this.markets.resolve(args);
    const { role, city, snapshot } = resolved.market;
    const exp = resolved.level ?? DEFAULT_EXPERIENCE;
    const slugs = { role: role.slug, city: city?.slug };
    const place = { role: role.slug, city: placeArgument(resolved.market) };
    const premiums = this.skills.skills(slugs, exp, limit);
    const { assumptions, ...data } = skillsData(premiums);
    const named = headlineSkills(premiums);
    return marketAnswer(resolved, {
      level: resolved.level,
      headline: headlineOf(premiums, named),
      caveats: caveatsOf(premiums, named),
      recommendation: adviceOf(named[0]),
      data,
      ground:
        premiums.sourceId === null
          ? undefined
          : { basis: premiums.basis, sources: [snapshot.source(premiums.sourceId)] },
      path: restPath('/api/v1/intelligence/salaries/skills', { ...slugs, exp, limit }),
      assumptions,
      followUps: [
        followUp('analyze_compensation', { ...place, exp }, 'the pay that these premiums are on.'),
        followUp('find_adjacent_opportunities', place, 'where these skills lead.'),
      ],
    });
  }
}

function headlineOf({ market, skills, basis }: SkillPremiums, named: readonly SkillPremium[]): string {
  const who = `${withArticle(market.role.title)} ${locationLabel(market)}`;
  if (named.length > 0) {
    const list = named.map(({ name, premiumPct }) => `${name} (+${premiumPct} %)`);
    return `What goes with higher pay of ${who} most: ${listed(list)}.`;
  }
  if (basis === 'not_published')
    return `No source in the release tells which skills raise the pay of ${who}.`;
  if (skills.length === 0) return `None of the known skills raises the pay of ${who}.`;
  return `No skill stands out in the pay of ${who}: the premiums that are known are small, or rest on few cases.`;
}

/** Limits of the premiums, each a sentence. */
function caveatsOf({ market, skills, core, basis }: SkillPremiums, named: readonly SkillPremium[]): string[] {
  if (named.length === 0) return [];
  const few = named.every(({ confidence }) => confidence === 'low')
    ? ['They rest on few answers: take them as a hint, not as a price.']
    : [];
  const source =
    basis === 'modelled'
      ? `They are those of the whole occupation ${market.role.occupation}, by the tools that it names: no survey asks people of this title.`
      : 'They say who is paid more, not what learning the skill adds.';
  const paid = new Set(skills.map(({ slug }) => slug));
  const known = core.filter(({ slug }) => !paid.has(slug)).slice(0, NAMED);
  const others =
    known.length === 0
      ? []
      : [`The work asks for others as well, such as ${listed(known.map(({ name }) => name))}.`];
  return [source, ...few, ...others];
}

function adviceOf(best: SkillPremium | undefined): string {
  if (!best) return 'Compare whole roles instead: find_adjacent_opportunities.';
  return `Put ${best.name} first: it goes with about ${dollars(best.premiumAmount)} a year more.`;
}

const NAMED = 3;
/** A premium below this is within what a table of means can tell, percent. */
const LEAST_PREMIUM = 2;
/** How much a premium says by how many ask for the skill, and by how many cases it rests on. */
const BY_DEMAND: Readonly<Record<SkillRow['demand'], number>> = { high: 1, medium: 0.5, low: 0.2 };
const BY_CASES: Readonly<Record<SkillRow['confidence'], number>> = { high: 1, medium: 0.85, low: 0.6 };
/**
 * Skills that everybody in a field has and nobody is hired for: markup, office programs, editors. Their premium reflects
 * the kind of employer, and nobody needs advice to learn them.
 */
const EVERYDAY =
  /\b(?:html|css|xml|excel|word|powerpoint|outlook|office|windows|eclipse|visual studio|vs ?code|intellij|notepad|jira|slack|zoom|e-?mail)\b/i;

/**
 * The weightiest skills of a list, which a person in the field would name, strongest premium first: asked for by many,
 * resting on cases, with a premium distinct from none. Modelled premiums that rest on few are left to the structure.
 */
export function headlineSkills({ skills, basis }: Pick<SkillPremiums, 'skills' | 'basis'>): SkillPremium[] {
  return skills
    .filter(({ name, premiumPct }) => premiumPct >= LEAST_PREMIUM && !EVERYDAY.test(name))
    .filter(({ confidence }) => basis === 'observed' || confidence !== 'low')
    .sort((a, b) => weight(b) - weight(a) || a.rank - b.rank)
    .slice(0, NAMED)
    .sort((a, b) => a.rank - b.rank);
}

function weight({ premiumPct, demand, confidence }: SkillPremium): number {
  return premiumPct * BY_DEMAND[demand] * BY_CASES[confidence];
}
