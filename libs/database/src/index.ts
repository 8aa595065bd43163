export { CompoundStatement, StatementPart } from './statements/compound-statement';
export { dataSourceOptions, type EntityList } from './connection/data-source';
export { openDatabase } from './connection/unsupported-database';
export { DatabaseEnv } from './database.env';
export { DatabaseModule } from './database.module';
export { MicroBatcher } from './batching/micro-batcher';
export { KeyedMicroBatcher } from './batching/keyed-micro-batcher';
export { idBound, timeOfBound, timeOfId } from './ids/id-bound';
export { idOf, isId, newId, type IdPrefix } from './ids/ids';
export { migrate } from './migrate';
export { PROCESS_NAMES, type ProcessName } from './roles/process-rights';
export type { ProcessUrls } from './roles/role-access';
export * from './process-databases.env';
export { checkSchema, mayRun, type SchemaCheck } from './schema/check-schema';
export { PreparedStatement } from './statements/prepared-statement';
export { ExclusiveRuns } from './locks/exclusive-runs';
export { transactionOfKnownEnd } from './statements/transaction-of-known-end';
export { WorkerLease } from './locks/worker-lease';
export { plainSteps, type WriteStep } from './statements/write-step';
export { openText, purposeKey, type SealingKey, sealingKeyId, sealText } from './sealing/sealed-text';
export { SealingEnv } from './sealing/sealing.env';
export {
  ceilingError,
  databaseApiError,
  isConnectionError,
  isPassing,
  sqlState,
} from './sql-state/sql-state';
