import type { DataSource } from 'typeorm';
import type { EvidenceRow } from './crowd-group';

/** All groups that the database tells: unions of groups of ten reports of five people at least, with their noise. */
export async function readCommunityEvidence(dataSource: DataSource): Promise<EvidenceRow[]> {
  return dataSource.query<EvidenceRow[]>(
    `SELECT role_slug AS "roleSlug", city_slug AS "citySlug", exp, n, log_mean AS "logMean",
            log_sd AS "logDeviation", quarter
       FROM compensation.community_evidence`,
  );
}
