import type { SkillRow } from '@wagewright/dataset';
import { clamp, groupBy, mean, round } from '../figures/statistics';
import type { OnetOccupation, TechnologyLink } from '../inputs/onet.inputs';
import { skillName, skillSlug } from './skill-name';

/** Occupations at which a technology's premium weighs as much as no premium. */
const SHRINKAGE = 20;

/** Occupations that make the premium of a technology better than a guess. */
const MEDIUM_CONFIDENCE = 40;

/** Between occupations a technology marks other differences too; no single one is worth more than this. */
const LARGEST_PREMIUM = 0.25;

/** Office programs are everywhere and raise nobody's pay. */
const ORDINARY =
  /^Microsoft (?:Office|Word|Outlook|PowerPoint|Windows|Excel)|^(?:Facebook|Google Docs|Adobe Acrobat|LinkedIn|YouTube|Zoom)\b/;

interface Linked {
  link: TechnologyLink;
  name: string;
  slug: string;
}

/**
 * Skill premiums from technology links and wages.
 *
 * No source has pay by skill. The model: over all occupations, the residual of the logarithm of the
 * median wage against its own SOC major group and job zone; a technology's premium is the mean residual
 * of the occupations that name it, shrunk by k ÷ (k + 20) for k occupations. It says which technologies
 * go with better-paid work of the same kind and preparation, not what a course would add.
 */
export function skillRows(
  occupations: readonly OnetOccupation[],
  links: readonly TechnologyLink[],
  wage: (socCode: string) => number | undefined,
  used: ReadonlySet<string>,
): SkillRow[] {
  const residuals = wageResiduals(occupations, wage);
  const named = links.filter(isNotable).map((link) => {
    const name = skillName(link.example);
    return { link, name, slug: skillSlug(name) };
  });
  const premiums = skillPremiums(named, residuals);
  const groups = groupBy(
    named.filter(({ link }) => used.has(link.onetCode)),
    ({ link }) => link.onetCode,
  );
  return [...groups].flatMap(([onetCode, group]) => rowsOf(onetCode, group, premiums));
}

function isNotable(link: TechnologyLink): boolean {
  return (link.hot || link.inDemand) && !ORDINARY.test(link.example);
}

function wageResiduals(
  occupations: readonly OnetOccupation[],
  wage: (socCode: string) => number | undefined,
): Map<string, number> {
  const paid = occupations.flatMap((occupation) => {
    const median = wage(occupation.socCode);
    return median === undefined ? [] : [{ ...occupation, log: Math.log(median) }];
  });
  const kinds = groupBy(paid, (item) => `${item.socCode.slice(0, 2)} ${item.jobZone ?? '-'}`);
  return new Map(
    [...kinds.values()].flatMap((group) => {
      const typical = mean(group.map((item) => item.log));
      return group.map((item) => [item.onetCode, item.log - typical] as const);
    }),
  );
}

function skillPremiums(named: readonly Linked[], residuals: ReadonlyMap<string, number>) {
  const bySkill = groupBy(named, ({ slug }) => slug);
  return new Map(
    [...bySkill].map(([slug, group]) => {
      const values = group.flatMap(({ link }) => residuals.get(link.onetCode) ?? []);
      const premium = values.length === 0 ? 0 : mean(values) * (values.length / (values.length + SHRINKAGE));
      return [
        slug,
        { premium: clamp(premium, -LARGEST_PREMIUM, LARGEST_PREMIUM), occupations: values.length },
      ] as const;
    }),
  );
}

type Premiums = ReturnType<typeof skillPremiums>;

function rowsOf(onetCode: string, group: readonly Linked[], premiums: Premiums): SkillRow[] {
  const distinct = [...groupBy(group, ({ slug }) => slug).values()];
  const rows = distinct.flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    return [
      skillRow(
        onetCode,
        first,
        same.some(({ link }) => link.inDemand),
        premiums,
      ),
    ];
  });
  return rows.sort((a, b) => b.premiumPct - a.premiumPct || (a.slug < b.slug ? -1 : 1));
}

function skillRow(onetCode: string, { name, slug }: Linked, inDemand: boolean, premiums: Premiums): SkillRow {
  const { premium, occupations } = premiums.get(slug) ?? { premium: 0, occupations: 0 };
  return {
    kind: 'skill',
    onetCode,
    slug,
    name,
    premiumPct: round(100 * Math.expm1(premium), 1),
    demand: inDemand ? 'high' : 'medium',
    confidence: occupations >= MEDIUM_CONFIDENCE ? 'medium' : 'low',
    basis: 'modelled',
  };
}
