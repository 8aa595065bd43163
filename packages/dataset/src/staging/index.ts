export type * from './rows';
export { digestOf, readStagedData, writeStagedData, writeWhole } from './staging-files';
export { type CellKey, type StagedData, type StagingTables, withoutCells } from './staging-tables';
