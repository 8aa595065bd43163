import { join } from 'node:path';
import { dataSourceOptions } from '@wagewright/database';
import { DATASET_ENTITIES, ReleasePublisher } from '@wagewright/dataset';
import { DataSource } from 'typeorm';
import { type DatabaseTemplate, MIGRATED, patientEnv } from './test-database';

/** The release that the project ships. */
export const BUNDLED_RELEASE = join(__dirname, '../../data/release.jsonl.gz');

/** The schema with the bundled release published, which takes seconds. */
export const WITH_RELEASE: DatabaseTemplate = {
  name: 'release',
  async fill(url) {
    await MIGRATED.fill(url);
    const options = dataSourceOptions(patientEnv({ url }), 'release', DATASET_ENTITIES);
    const dataSource = await new DataSource(options).initialize();
    await new ReleasePublisher(dataSource, async () => undefined).publishFile(BUNDLED_RELEASE);
    await dataSource.destroy();
  },
};
