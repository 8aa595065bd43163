import { Client } from 'pg';
import { ValidateBy } from 'class-validator';

const EXPECTED =
  'must be a PostgreSQL connection string: postgres://user:password@host:port/database, or for a Unix socket postgres://user:password@/database?host=/var/run/postgresql';
const SEVERAL_HOSTS =
  'names several hosts, and node-postgres connects to one: name the host that leads to the primary';
/** A URL, or the folder of a Unix socket. node-postgres takes any other text for the name of a database. */
const SPELLING = /^(?:postgres(?:ql)?:\/\/|socket:|\/)/;
const HOSTS_OF_URL = /^[^/]+:\/\/[^/?#]*,/;

export interface DatabaseRole {
  name: string;
  /** Empty without one. */
  password: string;
}

/** The role in a connection string, as parsed by node-postgres itself. */
export function databaseRole(url: string): DatabaseRole {
  const { user = '', password } = new Client(url);
  return { name: user, password: password ?? '' };
}

/** A connection string of PostgreSQL, in any spelling that node-postgres reads. */
export function IsDatabaseAddress(): PropertyDecorator {
  return ValidateBy({
    name: 'databaseAddress',
    validator: {
      validate: (value) => faultOf(value) === undefined,
      defaultMessage: (validation) => faultOf(validation?.value) ?? EXPECTED,
    },
  });
}

/** The fault of a connection string; never a part of it, which may hold a password. */
function faultOf(url: unknown): string | undefined {
  if (typeof url !== 'string' || !SPELLING.test(url)) return EXPECTED;
  try {
    return new Client(url).host.includes(',') ? SEVERAL_HOSTS : undefined;
  } catch (error) {
    if (HOSTS_OF_URL.test(url)) return SEVERAL_HOSTS;
    const { code, syscall } = error as NodeJS.ErrnoException;
    return syscall === 'open' ? `names a file for TLS that cannot be read (${code})` : EXPECTED;
  }
}
