import type { ReleaseRows, SkillRow } from '@wagewright/dataset';
import { clamp, groupBy, round } from '../../arithmetic/statistics';
import type { CatalogueRole } from '../../read';
import type { StagingTables, Technology, TechnologyLink } from '../../staging';
import { adjustmentRows } from './adjustments';
import { developerSkillRows, developerSurveyRows } from './developer-survey';
import { employerCostRows, overheadRows } from './employer-costs';
import { industryRows } from './industries';
import { totalCompensationRows } from './total-compensation';

/** The tables beside roles, cities and companies. */
export function referenceTables(
  tables: StagingTables,
  roles: readonly CatalogueRole[],
): Partial<ReleaseRows> {
  const costs = tables['employer-costs'];
  return {
    'total-compensation': totalCompensationRows(),
    'employer-premium': tables['employer-premiums'].map((row) => {
      return { kind: 'employer-premium', ...row, basis: 'observed' };
    }),
    skill: skillRows(tables['technology-links'], tables.technologies),
    adjacency: tables['related-occupations'].map((row) => ({ kind: 'adjacency', ...row, basis: 'modelled' })),
    'employer-cost': employerCostRows(costs),
    overhead: overheadRows(),
    'income-tax': tables['income-taxes'].map((row) => ({ kind: 'income-tax', ...row })),
    'payroll-tax': tables['payroll-taxes'].map((row) => ({ kind: 'payroll-tax', ...row })),
    adjustment: adjustmentRows(
      tables,
      roles.map(({ socCode }) => socCode),
    ),
    ...industryRows(tables),
    'developer-skills': developerSkillRows(tables['developer-technologies'], roles),
    'developer-survey': developerSurveyRows(tables['developer-comparisons']),
  };
}

/** Occupations at which a technology's premium weighs as much as no premium. */
const SHRINKAGE = 20;

/** Occupations for a premium of medium confidence. */
const MEDIUM_CONFIDENCE = 40;

/** With fewer occupations of the same major group a technology says nothing about pay. */
const LEAST_OCCUPATIONS = 5;

/** Between occupations a technology also marks other differences; no single one is worth more than this. */
const LARGEST_PREMIUM = 0.25;

/**
 * Skill premiums from technology links and wages.
 *
 * For occupations outside the survey of developers. The model: a technology's premium is the mean wage residual of the
 * occupations of the same major group that name it, shrunk by k ÷ (k + 20) for k occupations. It shows which
 * technologies go with better-paid work of the same kind and preparation, not the value of a course.
 */
function skillRows(links: readonly TechnologyLink[], technologies: readonly Technology[]): SkillRow[] {
  const known = new Map(technologies.map((row) => [`${row.slug} ${row.majorGroup}`, row]));
  const groups = [...groupBy(links, ({ onetCode }) => onetCode).values()];
  return groups.flatMap((group) => {
    const rows = group.map((link) => skillRow(link, known.get(`${link.slug} ${link.onetCode.slice(0, 2)}`)));
    return rows.sort((a, b) => b.premiumPct - a.premiumPct || (a.slug < b.slug ? -1 : 1));
  });
}

function skillRow(
  { onetCode, slug, name, inDemand }: TechnologyLink,
  technology: Technology | undefined,
): SkillRow {
  const { occupations, residual } = technology ?? { occupations: 0, residual: 0 };
  const premium = occupations < LEAST_OCCUPATIONS ? 0 : residual * (occupations / (occupations + SHRINKAGE));
  return {
    kind: 'skill',
    onetCode,
    slug,
    name,
    premiumPct: round(100 * Math.expm1(clamp(premium, -LARGEST_PREMIUM, LARGEST_PREMIUM)), 1),
    demand: inDemand ? 'high' : 'medium',
    confidence: occupations >= MEDIUM_CONFIDENCE ? 'medium' : 'low',
    basis: 'modelled',
  };
}
