import type { JobOutcome, JobStatus } from '@wagewright/enums';
import type { Waits } from './waits';

/** A stage that applications came to. */
export class StageInsight {
  /** Stage of the pipeline, from `applied` on. */
  stage!: JobStatus;
  /** Applications that came so far or further, whatever became of them; going back does not take one away. */
  reached!: number;
  /** Their share of all applications, four decimals; null for fewer than five applications. @format double */
  share!: number | null;
  /** Median days from the stage before, where both days are known; null for fewer than three, and for `applied`. @format double */
  medianDays!: number | null;
  /** Applications that are in it now, neither ended nor archived. */
  stillThere!: number;
  /** Applications that ended and came no further. */
  ended!: number;
}

/** Applications that ended in one way. */
export class OutcomeInsight {
  /** How they ended. */
  outcome!: JobOutcome;
  /** How many did. */
  count!: number;
  /** Their share of all applications, four decimals; null for fewer than five applications. @format double */
  share!: number | null;
  /** Median days from the application to the end, where both days are known; null for fewer than three. @format double */
  medianDays!: number | null;
}

/** Counts of a part of the applications. */
export class PartInsight {
  /** Applications. */
  applied!: number;
  /** Applications that came beyond `applied`, were refused or accepted. */
  answered!: number;
  /** Applications that came to an interview. */
  interviews!: number;
  /** Applications that came to an offer. */
  offers!: number;
}

/** Shares of a source's applications, four decimals. */
export class SourceShares {
  /** Share of answered applications. @format double */
  answered!: number;
  /** Share that came to an interview. @format double */
  interviews!: number;
  /** Share that came to an offer. @format double */
  offers!: number;
}

/** Applications whose jobs came from one source. */
export class SourceInsight extends PartInsight {
  /** `source` of the jobs, as most of them spell it; null for jobs without one. */
  source!: string | null;
  /** Null for fewer than five applications. */
  shares!: SourceShares | null;
}

/** Applications of sources that are not listed one by one. */
export class OtherSources extends PartInsight {
  /** How many sources they are. */
  sources!: number;
}

/** Applications of a week. */
export class WeekInsight extends PartInsight {
  /** Its Monday, `YYYY-MM-DD`. */
  week!: string;
}

/** How a search went. */
export class InsightsResponse {
  /** First day that was asked for; null for all. */
  from!: string | null;
  /** Last day that was asked for; null for all. */
  to!: string | null;
  /** IANA time zone of the days. */
  timeZone!: string;
  /** Applications, archived ones too. */
  total!: number;
  /** Applications of an unknown day among them, which no week counts. */
  undated!: number;
  /** Applications that neither ended nor are in one of the stages: archived, or moved back to `saved`. */
  setAside!: number;
  /** Stages from `applied` to `offer`. */
  stages!: StageInsight[];
  /** All four ways to end. */
  outcomes!: OutcomeInsight[];
  /** Sources with most applications first, at most 20. */
  bySource!: SourceInsight[];
  /** The other sources together; null where all are listed. */
  otherSources!: OtherSources | null;
  /** Weeks with applications, the oldest first; the latest 520. */
  byWeek!: WeekInsight[];
  /** How long answers took, over the whole history. */
  waits!: Waits;
}
