import { flag, mapped, number, optionalNumber, required, text, wage } from '../cells';
import { fileMapping, type Row } from '../file-mapping';

export const onetOccupations = fileMapping('onet_occupations.csv', 'onet', {
  onetCode: required('onetsoc_code'),
  socCode: required('soc_code'),
  /** 1 (little preparation) to 5 (extensive); null where not rated. */
  jobZone: optionalNumber('job_zone'),
});
export type OnetOccupation = Row<typeof onetOccupations>;

export const technologyExamples = fileMapping('onet_technology_skills.csv', 'onet', {
  onetCode: required('onetsoc_code'),
  example: required('example'),
  hot: flag('hot_technology'),
  inDemand: flag('in_demand'),
});
export type TechnologyExample = Row<typeof technologyExamples>;

export const skillRatings = fileMapping('onet_skills.csv', 'onet', {
  onetCode: required('onetsoc_code'),
  skill: required('skill'),
  /** 1 to 5. */
  importance: number('importance_1_5'),
});
export type SkillRating = Row<typeof skillRatings>;

export const relatedOccupations = fileMapping('onet_related_occupations.csv', 'onet', {
  onetCode: required('onetsoc_code'),
  relatedOnetCode: required('related_onetsoc_code'),
  rank: number('index'),
});

/** Median salaries of full-time employed college graduates of a group of occupations with one highest degree. */
export const graduateSalaries = fileMapping('nscg_2023_salary_by_degree.csv', 'ncses-nscg', {
  group: required('occupation_group'),
  /** `all`, `29 and younger`, … */
  ageGroup: required('age_group'),
  /** `all`, `bachelor`, `master`, `doctorate`, `professional`. */
  degree: required('highest_degree'),
  /** Null when withheld. */
  median: wage('median_annual_salary'),
});
export type GraduateSalary = Row<typeof graduateSalaries>;

const percent = (column: string) => mapped(optionalNumber(column), (value) => value ?? 0);

/** Percent of the workers of an occupation by highest degree. */
export const educationMixes = fileMapping('bls_education_by_occupation_2018_19.csv', 'bls-education', {
  socCode: required('soc_code'),
  bachelor: percent('bachelor_pct'),
  master: percent('master_pct'),
  /** Doctoral and professional degrees. */
  doctorate: percent('doctoral_professional_pct'),
});
export type EducationMix = Row<typeof educationMixes>;

const TECHNOLOGY_COLUMNS = ['languages', 'databases', 'platforms', 'web_frameworks', 'tools'];

/** Answers with a plausible yearly pay. The survey is share-alike: it is kept apart. */
export const developerAnswers = fileMapping(
  'stackoverflow_us_2023_2024.csv',
  'stackoverflow',
  {
    role: text('role'),
    /** Total yearly pay as reported, US dollars. */
    pay: number('pay_annual'),
    yearsOfCoding: optionalNumber('years_code_pro'),
    /** `remote`, `hybrid`, `in_person`, or empty. */
    arrangement: text('work_arrangement'),
    education: text('education'),
    organisationSize: text('org_size'),
    /** Under the survey's names; empty in years without the question. */
    technologies: {
      columns: TECHNOLOGY_COLUMNS,
      read: (row) => TECHNOLOGY_COLUMNS.flatMap((column) => row.text(column).split(';')).filter(Boolean),
    },
  },
  (row) => flag('pay_plausible').read(row) && row.text('role') !== '',
);
export type DeveloperAnswer = Row<typeof developerAnswers>;
