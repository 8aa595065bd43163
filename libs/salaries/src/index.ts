export { type AnswerShape, shaped } from './attribution/answer-shape';
export { type ReachableRole } from './analysis/adjacent.service';
export { type CityComparison } from './analysis/compare.service';
export {
  livedAt,
  livedIn,
  type Offer,
  type OfferPlace,
  offerValue,
  type OfferValue,
} from './analysis/offer-value';
export { type Leverage, skillLeverage } from './analysis/skill-leverage';
export { type SkillPremium, type SkillPremiums } from './analysis/skills.service';
export {
  type Attribution,
  attributionOf,
  demoVersion,
  type EnvelopeAttribution,
  ReleaseAttribution,
} from './attribution/attribution';
export { type CompanyProfile, type CompanyWithEffect } from './companies/companies.service';
export { sponsorshipOf } from './companies/sponsorship';
export type { CatalogueIndex } from './dataset/catalogue-index';
export { type CatalogueName, type ReadWithin, Snapshot, type SnapshotSource } from './dataset/snapshot';
export type { AdjacentData } from './envelope/adjacent.presenter';
export {
  type CitiesData,
  citiesData,
  foundRole,
  type ListedRole,
  listedRole,
  type RolesData,
  rolesData,
  type SearchData,
} from './envelope/catalogue.presenter';
export {
  assumptionsOf,
  type CompareData,
  compareData,
  type DifferenceResponse,
  differenceResponse,
  paidResponse,
} from './envelope/compare.presenter';
export {
  type EstimateResponse,
  estimateResponse,
  type ExperienceResponse,
  experienceResponse,
  type PercentilesResponse,
  percentilesResponse,
} from './envelope/estimate.presenter';
export type { HistoryData } from './envelope/history.presenter';
export {
  type AnsweredLevel,
  answeredLevel,
  type MarketFigures,
  marketFigures,
} from './envelope/market.presenter';
export type { ProjectionsData } from './envelope/projections.presenter';
export {
  type IdentifiedCity,
  identifiedCity,
  type IdentifiedRole,
  identifiedRole,
  type RoleAndCity,
  roleAndCity,
} from './envelope/role-and-city.presenter';
export type { SkillsData } from './envelope/skills.presenter';
export { type MarketSlugs, resolveOptional } from './estimates/catalogue-resolver';
export { releaseNotFound } from './estimates/catalogue.errors';
export { type CataloguePage } from './estimates/catalogue.service';
export { assumptions, citation } from './estimates/citation';
export { companyOf, findCompany, withoutEffect } from './estimates/company';
export type { SalaryHistory } from './estimates/estimate-answers';
export { type Evidence, evidenceOf } from './estimates/evidence';
export {
  DEFAULT_EXPERIENCE,
  EXPERIENCE_ADJECTIVES,
  type ExperienceBand,
  experienceBands,
  reportedLevel,
} from './estimates/formulas/experience';
export { annualHistory, type HistoryYear } from './estimates/formulas/history';
export { wholeDollars } from './estimates/formulas/rounding';
export type { PayPremium, SalaryFigures, SalaryPercentiles } from './estimates/formulas/salary-figures';
export { stateName } from './estimates/formulas/taxes/states';
export { totalTax } from './estimates/formulas/taxes/wage-taxes';
export { type TotalCompensation, totalCompensation } from './estimates/formulas/total-compensation';
export type { YearlyGrowth } from './estimates/formulas/yearly-growth';
export { locationLabel, roleLabel, subjectLabel } from './estimates/labels';
export * from './estimates/market-ground';
export { marketAssumptions, marketPay } from './estimates/market-pay';
export { payBenchmark, type PayBenchmark, trueMedian } from './estimates/pay-benchmark';
export * from './estimates/pay-difference';
export { payPosition, type PayPosition, type PayStanding } from './estimates/pay-position';
export { type RoleInCity, RoleInMarket } from './estimates/role-in-market';
export { dollars, listed, percent, sentence, signedPercent } from './estimates/wording';
export type { LineageData } from './lineage/lineage.presenter';
export type { Lookup } from './lookup/lookup';
export {
  type FoundRole,
  levelBeside,
  type NotCovered,
  type PhraseResolution,
  type PlaceResolution,
  SURE,
} from './lookup/phrase/phrase-resolution';
export { placeReason, unknownPlace } from './lookup/phrase/place-reason';
export { ABROAD, areaReason, IN_AREA } from './lookup/phrase/vocabulary/reasons';
export type { Match, MatchType } from './lookup/search-index';
export type { NegotiateData } from './negotiation/negotiate.presenter';
export { NegotiateRequest } from './negotiation/negotiate.request';
export { CompareOffersRequest, ShareOffersRequest } from './offers/compare-offers.request';
export type { FilingName } from './offers/filing-status';
export { OfferRequest } from './offers/offer.request';
export type { CompareOffersData, OfferTax, RankedOffer } from './offers/offers.presenter';
export { type Comparison } from './offers/offers.service';
export { LEAST_JUDGED, marketQuestion } from './offers/plausible-pay';
export { type Home, homeNamed } from './offers/read-home';
export { CataloguePageRequest } from './parameters/catalogue-page.request';
export { Experience, OptionalExperience, OptionalYears } from './parameters/experience.decorator';
export * from './parameters/market.request';
export { WholeNumber } from './parameters/number.decorator';
export { DifferentFrom, PAIR } from './parameters/pair.decorator';
export { OptionalPay, Pay } from './parameters/pay.decorator';
export { refuseUnreadRelease } from './parameters/release.decorator';
export { OptionalSearchText } from './parameters/search-text.decorator';
export { PhraseRequest, SearchRequest } from './parameters/search.request';
export { onOneLine, OptionalShortText } from './parameters/short-text.decorator';
export { OptionalSlug, RequiredSlug } from './parameters/slug.decorator';
export * from './public-links';
export * from './surfaces/intelligence/analysis/analysis.request';
export type { EmployerCostData } from './surfaces/intelligence/analysis/employer-cost.presenter';
export type { AreaComparison, AreaPay } from './surfaces/intelligence/areas/area-pay.presenter';
export type { AreasData } from './surfaces/intelligence/areas/areas.presenter';
export { AreasRequest } from './surfaces/intelligence/areas/areas.request';
export type { PhraseData } from './surfaces/intelligence/catalogue/phrase.presenter';
export type { CompaniesData } from './surfaces/intelligence/companies/companies.presenter';
export { CompaniesRequest } from './surfaces/intelligence/companies/companies.request';
export type { CalculateAnswer } from './surfaces/intelligence/estimates/calculate.presenter';
export type { SalariesData } from './surfaces/intelligence/estimates/current.presenter';
export * from './surfaces/intelligence/estimates/market-figure.request';
export type { SalaryCalculation } from './surfaces/salary/calculate.presenter';
export type { CitiesResponse, RolesResponse, SearchResponse } from './surfaces/salary/catalogue.presenter';
export type { SalaryAnswer } from './surfaces/salary/current.presenter';
export type { HistoryResponse } from './surfaces/salary/history.presenter';
export type { ProjectionsResponse } from './surfaces/salary/projections.presenter';
export { payInWords } from './tools/pay-in-words';
export { SALARY_PROMPTS } from './tools/prompts';
export { SalaryToolbox } from './tools/salary-toolbox';
export { Market } from './market';
