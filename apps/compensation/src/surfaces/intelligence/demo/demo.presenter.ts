import type { ExperienceLevel } from '@wagewright/enums';
import type { EstimateResponse, IdentifiedCity, IdentifiedRole } from '@wagewright/salaries';

/** Figures of every experience level. */
export type ByExperience = Record<
  ExperienceLevel,
  {
    /** Median, whole US dollars a year. */
    median: number;
    /** 25th percentile, whole US dollars a year. */
    p25: number;
    /** 75th percentile, whole US dollars a year. */
    p75: number;
  }
>;

/** A sample of the figures, and how to get a key: the members of the published document. */
export interface DemoData {
  /** Always true: the figures are real, the call is a sample. */
  demo: true;
  /** Explains the sample and its limits. */
  note: string;
  /** The role of the sample. */
  role: IdentifiedRole;
  /** The city of the sample. */
  city: IdentifiedCity;
  /** Pay by the published formula, from the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Figures of every experience level. */
  by_experience: ByExperience;
  /** Address of the reference. */
  docs_url: string;
  /** Address at which an account is made. */
  signup_url: string;
  /** The first call, ready to be pasted. */
  sdk_quickstart: SdkQuickstart;
}

/** The same call twice: a program for the SDK, and a line for a shell. */
export interface SdkQuickstart {
  /** For the TypeScript SDK. */
  typescript: string;
  /** For a shell. */
  curl: string;
}
