import { ReleaseEntity } from './release.entity';

/** Rows of a release are read and written by statements alone. */
export const DATASET_ENTITIES = [ReleaseEntity];
