export { dataSourceOptions, type EntityList } from './data-source';
export { DatabaseEnv } from './database.env';
export { DatabaseModule } from './database.module';
export { Gathering } from './gathering/gathering';
export { KeyedGathering } from './gathering/keyed-gathering';
export { idOf, isId, newId, type IdPrefix } from './ids/ids';
export { migrate } from './migrate';
export { PreparedStatement } from './prepared-statement';
export { databaseApiError, isConnectionError, isPassing, sqlState } from './sql-state/sql-state';
