export { CompoundStatement, StatementPart } from './compound-statement';
export { dataSourceOptions, type EntityList } from './data-source';
export { DatabaseEnv } from './database.env';
export { DatabaseModule } from './database.module';
export { MicroBatcher } from './batching/micro-batcher';
export { KeyedMicroBatcher } from './batching/keyed-micro-batcher';
export { idBound, timeOfBound } from './ids/id-bound';
export { idOf, isId, newId, type IdPrefix } from './ids/ids';
export { migrate } from './migrate';
export { PROCESS_NAMES, type ProcessName } from './roles/process-rights';
export type { ProcessUrls } from './roles/role-access';
export {
  CompensationDatabaseEnv,
  ConsoleDatabaseEnv,
  PipelineDatabaseEnv,
  WorkerDatabaseEnv,
} from './process-databases.env';
export { checkSchema, mayRun, type SchemaCheck } from './schema/check-schema';
export { schemaObjects } from './schema/schema-objects';
export { PreparedStatement } from './prepared-statement';
export { ExclusiveRuns } from './exclusive-runs';
export { transactionOfKnownEnd } from './transaction-of-known-end';
export { WorkerLease } from './worker-lease';
export { plainSteps, type WriteStep } from './write-step';
export { openText, purposeKey, type SealingKey, sealingKeyId, sealText } from './sealing/sealed-text';
export { SealingEnv } from './sealing/sealing.env';
export {
  ceilingError,
  databaseApiError,
  isConnectionError,
  isPassing,
  sqlState,
} from './sql-state/sql-state';
