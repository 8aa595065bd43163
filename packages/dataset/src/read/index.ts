export { type Catalogue, figureSlug, readCatalogue, requireSource } from './catalogue';
export type * from './files/catalogue';
export type * from './files/employers';
export type * from './files/occupations';
export type * from './files/taxes';
export type { Certification, SponsorCount, SurveyedSalary } from './files/titles';
export type * from './files/wages';
export { OPERATOR_SOURCE } from './files/observations';
export { SENIORITIES, type Seniority } from './seniorities';
export {
  type OwnObservations,
  readLeftOutCells,
  readOwnObservations,
  readSourceTables,
  type SourceTables,
} from './source-tables';
