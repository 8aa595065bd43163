import type { ExperienceLevel } from '@wagewright/dataset';
import type { IdentifiedCity } from '../../../envelope/city.presenter';
import type { IdentifiedRole } from '../../../envelope/role.presenter';
import type { ReportStatus } from '../../../pay-reports/pay-report.entity';

/** `data` of `POST P/salaries/submit` */
export interface SubmitData {
  /** A receipt. It is not kept: nobody, the service included, can find the figures by it. */
  submission_id: string;
  status: ReportStatus;
  remaining_today: number;
}

/**
 * `data` of `GET P/salaries/crowd`; annual US dollars, with noise that keeps single reports secret; numbers null while
 * `suppressed`: below ten reports of five people.
 */
export interface CrowdData {
  role: IdentifiedRole | null;
  city: IdentifiedCity | null;
  exp: ExperienceLevel | null;
  suppressed: boolean;
  reports: number | null;
  base: CrowdBase;
  /** Base, equity, bonus and signing together; null below forty reports. */
  total_compensation: { median: number | null };
  /** In steps of ten percent; null below a hundred reports. */
  verification: { self_reported_pct: number | null; reviewed_pct: number | null };
  /** Quarters in which the reported pay held. */
  period: { from: string | null; to: string | null };
  notes: string[];
}

export interface CrowdBase {
  p25: number | null;
  median: number | null;
  p75: number | null;
  currency: 'USD';
  period: 'annual';
}
