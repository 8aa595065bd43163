export { requireCalibrated } from './accuracy/measure-accuracy';
export { buildRelease, CURRENT_QUARTER, CURRENT_RELEASE } from './build-release';
export { estimateRoles, type EstimateTables } from './figures/estimate-roles';
export {
  casesOf,
  TITLE_SOURCES,
  titleEvidence,
  type TitleEvidence,
  type TitleSource,
  type TitleTables,
} from './figures/title-evidence';
export { ALL_WORKERS } from './market/cost-index';
export { Market, type MarketTables } from './market/market';
export { hasRank, rankedTitle } from './ranks/title-rank';
export { adjustmentRows } from './tables/adjustments';
export { developerSkillRows, developerSurveyRows } from './tables/developer-survey';
export { employerCostRows } from './tables/employer-costs';
export { industryRows } from './tables/industries';
export { skillRows } from './tables/skills';
export { isSoftware, rankOf } from './tables/rung-rank';
export { SurveyModel } from './survey-model';
