import type { ReleaseManifest } from '@wagewright/dataset';
import type { StructuredData } from '../layout/structured-data';

export interface DatasetAddresses {
  page: string;
  methodology: string;
  /** Returns all technology and AI roles as JSON, without a key. */
  download: string;
}

/** The published figures as a data set, for search engines. @param roles and cities that it covers */
export function datasetData(
  { id, asOf, dataQuarter }: Pick<ReleaseManifest, 'id' | 'asOf' | 'dataQuarter'>,
  { roles, cities }: { roles: string; cities: number },
  { page, methodology, download }: DatasetAddresses,
): StructuredData {
  return {
    '@type': 'Dataset',
    name: `Wagewright salaries ${dataQuarter}`,
    description: `Base pay by role, city and experience in the United States: ${roles} roles in ${cities} cities, reconciled from public wage surveys and certified filings, with ranges, sources and measured error.`,
    url: page,
    version: id,
    dateModified: asOf,
    spatialCoverage: 'United States',
    variableMeasured: 'annual base pay in US dollars',
    measurementTechnique: methodology,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: 'Wagewright' },
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: download,
    },
  };
}
