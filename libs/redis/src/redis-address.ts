import { parseUrl } from '@wagewright/config';

type RedisShape = 'single' | 'sentinel' | 'cluster';

interface RedisNode {
  host: string;
  port: number;
}

/** The parsed `REDIS_URL`. */
export interface RedisAddress {
  shape: RedisShape;
  tls: boolean;
  /** The server itself, or the sentinels, or some nodes of the cluster. */
  nodes: RedisNode[];
  username?: string;
  password?: string;
  /** With Sentinel: its name of the primary. */
  primaryName?: string;
  /** The logical database; a cluster has only 0. */
  database: number;
  sentinelUsername?: string;
  sentinelPassword?: string;
}

const SEVERAL_SERVERS =
  /^(rediss?)\+(sentinel|cluster):\/\/(?:([^:@/?#]*)(?::([^@/?#]*))?@)?([^@/?#]+)(?:\/([^/?#]*))?(?:\?([^#]*))?$/;
const NODE = /^(?:\[([0-9a-f:]+)\]|([^:[\]\s]+))(?::(\d{1,5}))?$/i;
const DEFAULT_PORT = { sentinel: 26_379, cluster: 6_379 } as const;
const SENTINEL_OPTIONS = ['db', 'sentinelUsername', 'sentinelPassword'];
const HIGHEST_PORT = 65_535;

const EXPECTED =
  'must be a redis://, redis+sentinel:// or redis+cluster:// connection string, or one of rediss with TLS';

/** Common mistakes in settings, and how to mend them. */
const CAUSES: readonly [(url: string) => boolean, string][] = [
  [(url) => /[\r\n]/.test(url), 'has several lines: it is one address'],
  [
    (url) => /^["'`]|["'`]$/.test(url),
    'is in quotation marks, which belong to it then: write it without them',
  ],
  [
    (url) => url.startsWith('tcp://'),
    'begins with tcp://, like a service link of Kubernetes: write redis://user:password@host:port',
  ],
  [
    (url) => /[/?#]/.test(url.slice(url.indexOf('://') + 3, url.lastIndexOf('@'))) && url.includes('@'),
    'has an @ behind the host: in a user or password write %2F for /, %3F for ?, %23 for #, %40 for @, %25 for %',
  ],
];

/**
 * Parses a Redis connection string: `redis[s]://[user:password@]host:port[/database]`,
 * `redis[s]+sentinel://[user:password@]host:port,…/primary-name[?db=…&sentinelUsername=…&sentinelPassword=…]` or
 * `redis[s]+cluster://[user:password@]host:port,…`. User and password are percent-encoded, and are those of the
 * servers; the sentinels have their own.
 *
 * @throws Error with the fault and the expected form, and nothing of the address, which may hold a password
 */
export function parseRedisAddress(url: string): RedisAddress {
  try {
    return parse(url);
  } catch (error) {
    const [, cause] = CAUSES.find(([applies]) => applies(url)) ?? [];
    throw cause === undefined ? error : new Error(cause);
  }
}

function parse(url: string): RedisAddress {
  if (/^rediss?:\/\//.test(url)) return singleServer(url);
  const [, scheme, kind, username, password, hosts = '', path = '', query = ''] =
    SEVERAL_SERVERS.exec(url) ?? [];
  if (scheme === undefined) throw new Error(EXPECTED);
  const shape = kind as keyof typeof DEFAULT_PORT;
  return {
    shape,
    tls: scheme === 'rediss',
    nodes: hosts.split(',').map((host) => nodeOf(host, DEFAULT_PORT[shape])),
    ...credentials(username, password),
    ...(shape === 'sentinel' ? sentinelParts(path, query) : clusterParts(path, query)),
  };
}

/** Whether the address is of a Redis Cluster. @throws Error of `parseRedisAddress` */
export function isClusterAddress(url: string): boolean {
  return parseRedisAddress(url).shape === 'cluster';
}

/** ioredis parses such an address itself; here it only has to be valid. */
function singleServer(url: string): RedisAddress {
  const parsed = parseUrl(url);
  if (!parsed?.hostname || parsed.hash || parsed.search.includes('@')) throw new Error(EXPECTED);
  const { protocol, hostname, port, username, password, pathname, searchParams } = parsed;
  credentials(username, password);
  const number = pathname.length > 1 ? pathname.slice(1) : searchParams.get('db');
  return {
    shape: 'single',
    tls: protocol === 'rediss:',
    nodes: [{ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) || DEFAULT_PORT.cluster }],
    database: databaseNumber(number ?? ''),
  };
}

function nodeOf(text: string, defaultPort: number): RedisNode {
  const [, ipv6, name, given] = NODE.exec(text) ?? [];
  const node = { host: ipv6 ?? name ?? '', port: Number(given ?? defaultPort) };
  if (node.host === '' || node.port < 1 || node.port > HIGHEST_PORT)
    throw new Error('has a host that is not host:port; an IPv6 address is written in brackets');
  return node;
}

function credentials(username?: string, password?: string): Pick<RedisAddress, 'username' | 'password'> {
  return {
    ...(username && { username: decoded(username) }),
    ...(password && { password: decoded(password) }),
  };
}

function sentinelParts(path: string, query: string): Omit<RedisAddress, 'shape' | 'tls' | 'nodes'> {
  const options = new URLSearchParams(query);
  const unknown = [...options.keys()].filter((name) => !SENTINEL_OPTIONS.includes(name));
  if (unknown.length > 0) throw new Error(`knows ${SENTINEL_OPTIONS.join(', ')} behind the question mark`);
  if (path === '')
    throw new Error(
      'must end with what the sentinels call the primary: redis+sentinel://host:port,host:port/primary-name',
    );
  const [sentinelUsername, sentinelPassword] = [
    options.get('sentinelUsername'),
    options.get('sentinelPassword'),
  ];
  return {
    primaryName: decoded(path),
    database: databaseNumber(options.get('db') ?? ''),
    ...(sentinelUsername !== null && { sentinelUsername }),
    ...(sentinelPassword !== null && { sentinelPassword }),
  };
}

function clusterParts(path: string, query: string): Pick<RedisAddress, 'database'> {
  if (path !== '' || query !== '')
    throw new Error('ends with its last host: a Redis Cluster has database 0 only, and no options');
  return { database: 0 };
}

function databaseNumber(text: string): number {
  if (!/^\d{0,4}$/.test(text)) throw new Error('has a database that is not a number');
  return Number(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('has a percent sign that encodes nothing; a percent sign itself is %25');
  }
}
