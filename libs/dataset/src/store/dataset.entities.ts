import { ReleaseCityEntity } from './release-city.entity';
import { ReleaseObservationEntity } from './release-observation.entity';
import { ReleaseRoleEntity } from './release-role.entity';
import { ReleaseSourceEntity } from './release-source.entity';
import { ReleaseTableEntity } from './release-table.entity';
import { ReleaseEntity } from './release.entity';

export const DATASET_ENTITIES = [
  ReleaseEntity,
  ReleaseSourceEntity,
  ReleaseCityEntity,
  ReleaseRoleEntity,
  ReleaseObservationEntity,
  ReleaseTableEntity,
];
