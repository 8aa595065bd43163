import type { ReleaseRows } from '@wagewright/dataset';
import type { CatalogueRole } from '../../catalogue/catalogue-files';
import type { StagingTables } from '../../staging/staging-tables';
import { adjustmentRows } from './adjustments';
import { developerSkillRows } from './developer-skills';
import { developerSurveyRows } from './developer-survey';
import { employerCostRows, overheadRows } from './employer-costs';
import { skillRows } from './skills';
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
    'developer-skills': developerSkillRows(tables['developer-technologies'], roles),
    'developer-survey': developerSurveyRows(tables['developer-comparisons']),
  };
}
