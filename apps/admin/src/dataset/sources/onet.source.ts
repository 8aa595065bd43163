import type { CsvFolder } from '../csv/csv-folder';

export interface OnetOccupation {
  onetCode: string;
  socCode: string;
  title: string;
  /** 1 (little preparation) to 5 (extensive); null where not rated. */
  jobZone: number | null;
}

export interface TechnologyExample {
  onetCode: string;
  example: string;
  hot: boolean;
  inDemand: boolean;
}

export interface SkillRating {
  onetCode: string;
  skill: string;
  /** 1 to 5. */
  importance: number;
}

export interface RelatedOccupation {
  onetCode: string;
  relatedOnetCode: string;
  rank: number;
}

export function readOnetOccupations(folder: CsvFolder): Promise<OnetOccupation[]> {
  return folder.read('onet_occupations.csv', ['onetsoc_code', 'soc_code', 'title', 'job_zone'], (row) => ({
    onetCode: row.required('onetsoc_code'),
    socCode: row.required('soc_code'),
    title: row.required('title'),
    jobZone: row.optionalNumber('job_zone'),
  }));
}

export function readTechnologyExamples(folder: CsvFolder): Promise<TechnologyExample[]> {
  const columns = ['onetsoc_code', 'example', 'hot_technology', 'in_demand'];
  return folder.read('onet_technology_skills.csv', columns, (row) => ({
    onetCode: row.required('onetsoc_code'),
    example: row.required('example'),
    hot: row.flag('hot_technology'),
    inDemand: row.flag('in_demand'),
  }));
}

export function readSkillRatings(folder: CsvFolder): Promise<SkillRating[]> {
  return folder.read('onet_skills.csv', ['onetsoc_code', 'skill', 'importance_1_5'], (row) => ({
    onetCode: row.required('onetsoc_code'),
    skill: row.required('skill'),
    importance: row.number('importance_1_5'),
  }));
}

export function readRelatedOccupations(folder: CsvFolder): Promise<RelatedOccupation[]> {
  return folder.read(
    'onet_related_occupations.csv',
    ['onetsoc_code', 'related_onetsoc_code', 'index'],
    (row) => ({
      onetCode: row.required('onetsoc_code'),
      relatedOnetCode: row.required('related_onetsoc_code'),
      rank: row.number('index'),
    }),
  );
}
