/** Pay of an occupation in an industry over that of all industries, in the nation. */
export interface IndustryRatio {
  socCode: string;
  /** Code of the industry as the publisher writes it. */
  naics: string;
  year: number;
  /** People employed. */
  employment: number;
  ratio: number;
}

/** Median salary of full-time employed graduates of a group of occupations, US dollars. */
export interface GraduateMedian {
  group: string;
  degree: 'bachelor' | 'master' | 'doctorate';
  median: number;
}

/**
 * Pay of a technology's users over that of all answers of the same role and experience, from the survey of developers:
 * share-alike, a table of its own.
 */
export interface DeveloperTechnology {
  role: string;
  /** Years of coding for pay. */
  experience: string;
  slug: string;
  name: string;
  /** Answers of the role and experience, users or not. */
  answers: number;
  users: number;
  /** ln(median of the users ÷ median of all). */
  step: number;
}

/** Percent of an occupation's workers by highest degree. */
export interface DegreeMix {
  socCode: string;
  bachelor: number;
  master: number;
  doctorate: number;
}

/**
 * Answers of the developer survey of one kind against all answers of the same role, experience and size of employer.
 * A table of its own: its licence is share-alike.
 */
export interface DeveloperComparison {
  topic: 'remote' | 'education';
  key: string;
  role: string;
  /** Years of coding for pay. */
  experience: string;
  organisationSize: string;
  /** Answers of the kind. */
  cases: number;
  /** ln(median of the kind ÷ median of all). */
  step: number;
}
