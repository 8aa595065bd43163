import type { ExperienceLevel } from '@wagewright/dataset';
import type { EstimateResponse } from '../../../envelope/estimate.presenter';
import type { IdentifiedCity, IdentifiedRole } from '../../../envelope/role-and-city.presenter';

export type ByExperience = Record<ExperienceLevel, { median: number; p25: number; p75: number }>;

/** `data` of `GET P/salaries/demo`; the members of the published document. */
export interface DemoData {
  demo: true;
  note: string;
  role: IdentifiedRole;
  city: IdentifiedCity;
  estimate: EstimateResponse;
  by_experience: ByExperience;
  docs_url: string;
  signup_url: string;
  sdk_quickstart: SdkQuickstart;
}

/** The same call twice: a program for the SDK, and a line for a shell. */
export interface SdkQuickstart {
  typescript: string;
  curl: string;
}
