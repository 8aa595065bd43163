import type { ExperienceLevel } from '@wagewright/dataset';
import type { IdentifiedCity } from '../../../envelope/city.presenter';
import type { IdentifiedRole } from '../../../envelope/role.presenter';
import type { EstimateResponse } from '../../../envelope/estimate.presenter';

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
  sdk_quickstart: { typescript: string; curl: string };
}
