import { Client } from 'pg';
import { ValidateBy } from 'class-validator';

const EXPECTED =
  'must be a PostgreSQL connection string: postgres://user:password@host:port/database, or for a Unix socket postgres://user:password@/database?host=/var/run/postgresql';
const SEVERAL_HOSTS =
  'names several hosts, and node-postgres connects to one: name the host that leads to the primary';
const QUOTED = 'is in quotation marks, which belong to the shell: write it without them';
const UNESCAPED =
  'has a character in its user, password or database that must be percent-encoded: # as %23, / as %2F, ? as %3F, @ as %40';
const NO_AUTHORITY = 'needs sslrootcert beside sslmode=verify-ca and uselibpqcompat=true';
/** A URL, or the folder of a Unix socket. node-postgres takes any other text for the name of a database. */
const SPELLING = /^(?:postgres(?:ql)?:\/\/|socket:|\/)/;
const HOSTS_OF_URL = /^[^/]+:\/\/[^/?#]*,/;
/** `#`, which ends a URL, or `@` behind host and port: a URL would take a piece of a password for the host. */
const CUT_SHORT = /^[a-z]+:(?:.*#|\/\/[^/?]*\/[^?]*@)/s;
/** Parameters whose value may have an `@`. */
const FREE_TEXT = /^(?:user|password|host|options|(?:fallback_)?application_name|ssl(?:cert|key|rootcert))$/;
/** node-postgres takes any other word for `verify-full`. */
const TLS_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];

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
  if (typeof url !== 'string') return EXPECTED;
  if (/^["']/.test(url)) return QUOTED;
  if (!SPELLING.test(url)) return EXPECTED;
  const parameters = new URLSearchParams(/\?(.*)/s.exec(url)?.[1]);
  const isCutShort = [...parameters].some(
    (given) => given.join('').includes('@') && !FREE_TEXT.test(given[0]),
  );
  if (isCutShort || CUT_SHORT.test(url)) return UNESCAPED;
  const modes = parameters.get('uselibpqcompat') === 'true' ? TLS_MODES : [...TLS_MODES, 'no-verify'];
  if (!parameters.getAll('sslmode').every((mode) => modes.includes(mode)))
    return `has an sslmode that is none of ${modes.join(', ')}`;
  try {
    return new Client(url).host.includes(',') ? SEVERAL_HOSTS : undefined;
  } catch (error) {
    if (HOSTS_OF_URL.test(url)) return SEVERAL_HOSTS;
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (message.includes('verify-ca')) return NO_AUTHORITY;
    return syscall === 'open' ? `names a file for TLS that cannot be read (${code})` : EXPECTED;
  }
}
