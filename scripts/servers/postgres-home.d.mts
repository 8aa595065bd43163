/** See postgres-home.mjs. */
export interface PostgresHome {
  programs: string;
  data: string;
}

interface Account {
  uid?: number;
  gid?: number;
}

export function postgresHome(directory: string, account: Account): PostgresHome;
export function removePostgresFiles(directory: string): void;
export function makeFolderFor(directory: string, account: Account): void;
