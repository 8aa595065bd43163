import type { ExperienceLevel, SourceRow } from '@wagewright/dataset';
import type { Place } from '../../../../estimates/catalogue-resolver';
import type { EstimateResponse } from '../../../../envelope/estimate.presenter';
import type { CalculateResponse } from '../../../salary/calculate.response';
import type { HistoryResponse } from '../../../salary/history.response';
import type { ProjectionsResponse } from '../../../salary/projections.response';
import type { SalaryResponse } from '../../../salary/salary.response';

/** Everything that a page about a role shows. Its figures are answers of the API's own services. */
export interface SalaryPage {
  place: Place;
  /** For the mid level. */
  current: SalaryResponse;
  history: HistoryResponse;
  projections: ProjectionsResponse;
  /** How far the page’s figure can be trusted, at its level. */
  estimate: EstimateResponse;
  sources: PageSource[];
  related: RelatedRole[];
}

/** The page about a role in a city. */
export interface CityPage extends SalaryPage {
  city: CalculateResponse['city'];
  level: ExperienceLevel;
  calculations: Readonly<Record<ExperienceLevel, CalculateResponse>>;
}

/** The page about a role in the nation. */
export interface NationalPage extends SalaryPage {
  /** The mid-level estimate in every city, highest first. */
  cities: CalculateResponse[];
}

/** A source behind the national figure. */
export interface PageSource {
  source: SourceRow;
  cases: number;
  /** Share in the figure, 0–1. */
  weight: number;
}

/** A role of the same kind. */
export interface RelatedRole {
  slug: string;
  title: string;
  nationalMedian: number;
}

/** `Austin, TX`, or `the United States`. */
export function placeName({ city }: { city: { name: string; state: string } | null }): string {
  return city ? `${city.name}, ${city.state}` : 'the United States';
}
