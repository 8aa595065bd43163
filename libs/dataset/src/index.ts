export * from './community/crowd-rules';
export { isOutlier, OUTLIER_LIMIT, surveySigma } from './community/outlier';
export { type Decision, ReviewRepository } from './community/review.repository';
export { type ReviewEntry, reviewEntry } from './community/reviewed-report';
export { ReleaseFileError, ReleaseLines } from './file/release-lines';
export * from './file/release-reader';
export * from './file/release-writer';
export { estimateError } from './market/estimate-error';
export { type IndustryPay, IndustryTable, packIndustryPay } from './market/industry-table';
export {
  type FactorName,
  type FiledFactor,
  type FiledFactorName,
  type MarketFactor,
} from './market/market-factors';
export { differenceOf, type DifferenceShare, type MarketDifference } from './market/difference';
export { type ComparedFigure, marketDifference } from './market/market-difference';
export { LEVEL_OF_RANK, MarketModel, type MarketQuery, occupationsWithLevels } from './market/market-model';
export * from './market/market-view';
export {
  isLump,
  medianError,
  type NoSurvey,
  packSurvey,
  type PlaceBasis,
  SURVEY_BOUND,
  type SurveyCell,
} from './market/survey-table';
export * from './release/accuracy';
export { accuracyPage } from './release/accuracy-page';
export * from './release/adjustments';
export * from './release/area';
export * from './release/basis';
export * from './release/city';
export * from './release/industry';
export * from './release/manifest';
export * from './release/market';
export * from './release/observation';
export * from './release/release';
export * from './release/role';
export * from './release/row';
export * from './release/source';
export * from './release/sponsor';
export * from './release/tables';
export { companyKey, withoutLegalForm } from './sponsors/company-key';
export { SponsorIndex } from './sponsors/sponsor-index';
export { InvalidReleaseError, type ReleaseFault } from './validation/fault';
export { releaseFaults, validateRelease } from './validation/validate-release';
export {
  keptReleases,
  loadRelease,
  placeLines,
  publishedReleaseId,
  readPlaceLines,
} from './store/load-release';
export { ReleasePublisher, type Announce, type ReleaseDatabase } from './store/release-publisher';
export { DATASET_ENTITIES, ReleaseEntity, type ReleaseStatus } from './store/release.entity';
export { ReleaseBusyError, ReleaseConflictError, ReleaseNotFoundError } from './store/release.errors';
