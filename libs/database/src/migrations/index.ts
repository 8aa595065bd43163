import type { MigrationInterface } from 'typeorm';
import { Accounts1763700000100 } from './1763700000100-accounts';

/** The one history of the database, oldest first; a new migration is appended here. */
export const MIGRATIONS: (new () => MigrationInterface)[] = [Accounts1763700000100];
