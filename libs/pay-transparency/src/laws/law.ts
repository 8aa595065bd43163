export interface PayTransparencyLaw {
  /** Its jurisdiction: ISO 3166, followed by the name of the city for an ordinance, such as `US-CO` or `US-NY-NYC`. */
  code: string;
  place: string;
  /** What the law is called. */
  name: string;
  /** Where it is written. */
  citation: string;
  /** First day on which postings had to name the pay, `YYYY-MM-DD`. */
  since: string;
  /** Least number of employees of an employer to whom it applies; null where it applies to every employer. */
  employees: number | null;
  /** What a posting must state. */
  must: readonly string[];
  /** Whether its authority or its text includes remote jobs that can be done from there. */
  reachesRemote: boolean;
  /** What else one has to know to apply it; null for nothing. */
  note: string | null;
  /** Address of the text or of its authority. */
  source: string;
}

/** The day of the last comparison of the tables with their sources. */
export const PAY_TRANSPARENCY_AS_OF = '2026-08-14';

export const RANGE = 'the wage or salary, or its range';
export const BENEFITS = 'a general description of benefits';
export const OTHER_COMPENSATION = 'a general description of bonuses, commissions and other compensation';
