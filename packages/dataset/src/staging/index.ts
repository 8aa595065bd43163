export { CROWD_FILE, type CrowdGroup, crowdGroups, type EvidenceRow, writeCrowd } from './crowd-group';
export type * from './rows';
export { readStagedData, writeStagedData } from './staging-files';
export {
  type CellKey,
  type StagedData,
  type StagingTables,
  TABLE_NAMES,
  withoutCells,
} from './staging-tables';
export { writeWhole } from './table-file';
