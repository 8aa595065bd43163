export { CROWD_FILE, type CrowdGroup, crowdGroups, type EvidenceRow, writeCrowd } from './crowd-group';
export { type CellKey, withoutCells } from './left-out-cells';
export type * from './rows';
export { readStagedData, writeStagedData } from './staging-files';
export { type StagedData, type StagingTables, TABLE_NAMES } from './staging-tables';
export { writeWhole } from './table-file';
