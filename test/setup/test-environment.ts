/** Values that the global set-up hands to the test files, through the environment of the Jest workers. */
export interface TestEnvironment {
  databaseUrl: string;
  redisUrl: string;
  /** The logical databases of that Redis that this run may use and flush. */
  redisDatabases: number[];
  /** 1, 2, 3 …: which Jest worker this is. */
  workerId: number;
}

export function testEnvironment(): TestEnvironment {
  return {
    databaseUrl: required('TEST_DATABASE_URL'),
    redisUrl: required('TEST_REDIS_URL'),
    redisDatabases: required('TEST_REDIS_DATABASES').split(',').map(Number),
    workerId: Number(process.env['JEST_WORKER_ID'] ?? '1'),
  };
}

function required(variable: string): string {
  const value = process.env[variable];
  if (!value)
    throw new Error(`${variable} is not set: only Jest projects with the global set-up have servers.`);
  return value;
}
