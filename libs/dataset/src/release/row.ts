import type { AccuracyRow } from './accuracy';
import type { AdjustmentRow, DeveloperSkillsRow, DeveloperSurveyRow } from './adjustments';
import type { AreaRow, MarketSurveyRow } from './area';
import type { CityRow, MetroRow, PlaceRow } from './city';
import type {
  MarketCalibrationRow,
  MarketCellRow,
  MarketCompanyRow,
  MarketFiledRow,
  MarketLevelRow,
  MarketRoleRow,
} from './market';
import type { IndustryPayRow, IndustryRow } from './industry';
import type { ObservationRow } from './observation';
import type { RoleRow } from './role';
import type { SourceRow } from './source';
import type { SponsorRow } from './sponsor';
import type {
  AdjacencyRow,
  CompanyRow,
  EmployerCostRow,
  EmployerPremiumRow,
  IncomeTaxRow,
  OverheadRow,
  PayrollTaxRow,
  SkillRow,
  TotalCompensationRow,
} from './tables';

/** Every row kind with its shape. The order is a release file's: a row comes before the rows that refer to it. */
export interface RowShapes {
  source: SourceRow;
  city: CityRow;
  area: AreaRow;
  role: RoleRow;
  metro: MetroRow;
  place: PlaceRow;
  'total-compensation': TotalCompensationRow;
  'employer-premium': EmployerPremiumRow;
  company: CompanyRow;
  sponsor: SponsorRow;
  skill: SkillRow;
  adjacency: AdjacencyRow;
  'employer-cost': EmployerCostRow;
  overhead: OverheadRow;
  'income-tax': IncomeTaxRow;
  'payroll-tax': PayrollTaxRow;
  adjustment: AdjustmentRow;
  industry: IndustryRow;
  'industry-pay': IndustryPayRow;
  'developer-survey': DeveloperSurveyRow;
  'developer-skills': DeveloperSkillsRow;
  'market-role': MarketRoleRow;
  'market-survey': MarketSurveyRow;
  'market-filed': MarketFiledRow;
  'market-cell': MarketCellRow;
  'market-level': MarketLevelRow;
  'market-company': MarketCompanyRow;
  'market-calibration': MarketCalibrationRow;
  accuracy: AccuracyRow;
  observation: ObservationRow;
}

export type RowKind = keyof RowShapes;

export type ReleaseRow = RowShapes[RowKind];

export const ROW_KINDS = [
  'source',
  'city',
  'area',
  'role',
  'metro',
  'place',
  'total-compensation',
  'employer-premium',
  'company',
  'sponsor',
  'skill',
  'adjacency',
  'employer-cost',
  'overhead',
  'income-tax',
  'payroll-tax',
  'adjustment',
  'industry',
  'industry-pay',
  'developer-survey',
  'developer-skills',
  'market-role',
  'market-survey',
  'market-filed',
  'market-cell',
  'market-level',
  'market-company',
  'market-calibration',
  'accuracy',
  'observation',
] as const satisfies readonly RowKind[];
