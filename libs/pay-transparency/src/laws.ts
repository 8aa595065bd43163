import { projectFile } from '@wagewright/documents';

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
  /** The last day on which it was known to apply, `YYYY-MM-DD`; null for a law in force. */
  until: string | null;
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
  /** The day on which the row was last compared with its source, `YYYY-MM-DD`. */
  checked: string;
}

/** A country that was looked up and has no law that requires the pay in the posting itself, or an unclear one. */
export interface LookedUpPlace {
  /** ISO 3166. */
  code: string;
  place: string;
  /** `unknown` where the sources do not settle it. */
  required: 'no' | 'unknown';
  /** First day for which this was established, `YYYY-MM-DD`. */
  since: string;
  /** One or two sentences. */
  reason: string;
  source: string;
  /** The day of the look, `YYYY-MM-DD`. */
  checked: string;
}

const table = JSON.parse(projectFile('data/pay-transparency.json')) as {
  laws: readonly PayTransparencyLaw[];
  others: readonly LookedUpPlace[];
};

/** In the order of their codes. */
export const PAY_TRANSPARENCY_LAWS = table.laws;

export const LOOKED_UP_PLACES = table.others;

/** The day by which every row had been compared with its source. */
export const PAY_TRANSPARENCY_AS_OF = PAY_TRANSPARENCY_LAWS.reduce(
  (oldest, { checked }) => (checked < oldest ? checked : oldest),
  '9999-12-31',
);
