import {
  Cluster,
  type ClusterOptions,
  Command,
  type DNSLookupFunction,
  Redis,
  type RedisOptions,
} from 'ioredis';
import { parseRedisAddress, type RedisAddress } from './redis-address';

/** A connection to one server, which Sentinel may replace, or the connections to all primaries of a cluster. */
export type RedisClient = Redis | Cluster;

/** Interval for refreshing the layout of a cluster, beside redirects by a node. Milliseconds. */
const SLOTS_REFRESH_MS = 10_000;
/** Longest wait for one sentinel, milliseconds; then the next one is asked. */
const SENTINEL_TIMEOUT_MS = 1_000;
/** After this pause a patient client resends a command whose node was lost. Milliseconds. */
const RESEND_AFTER_MS = 100;

/**
 * Connects to the server of `REDIS_URL`.
 *
 * @param options from `requestConnectionOptions` or `patientConnectionOptions`
 */
export function connectRedis(url: string, options: RedisOptions): RedisClient {
  const address = parseRedisAddress(url);
  if (address.shape === 'cluster') return connectCluster(address, options);
  return connectSingle(url, address, options);
}

/**
 * A connection for subscriptions. Any node of a cluster works, because each passes every message on; it is a plain
 * connection, so that its loss is noticed, which a cluster client hides.
 */
export function connectSubscriber(url: string, options: RedisOptions): Redis {
  const address = parseRedisAddress(url);
  if (address.shape !== 'cluster') return connectSingle(url, address, options);
  return connectInTurn(address, options);
}

/** Each attempt tries the next node. Processes that start together begin with different ones. */
function connectInTurn(address: RedisAddress, options: RedisOptions): Redis {
  const { nodes } = address;
  let turn = Math.floor(Math.random() * nodes.length);
  const client = new Redis({ ...options, ...access(address), ...nodes[turn] });
  client.on('close', () => Object.assign(client.options, nodes[(turn += 1) % nodes.length]));
  return client;
}

function connectSingle(url: string, address: RedisAddress, options: RedisOptions): Redis {
  return address.shape === 'single' ? new Redis(url, options) : new Redis(sentinelOptions(address, options));
}

/** The options for BullMQ's own connections, including the blocking one. */
export function singleServerOptions(url: string, options: RedisOptions): RedisOptions & { url?: string } {
  const address = parseRedisAddress(url);
  return address.shape === 'sentinel' ? sentinelOptions(address, options) : { ...options, url };
}

function sentinelOptions(address: RedisAddress, options: RedisOptions): RedisOptions {
  const { nodes, primaryName, database, sentinelUsername, sentinelPassword, tls } = address;
  return {
    ...options,
    ...access(address),
    sentinels: nodes,
    name: primaryName,
    db: database,
    sentinelUsername,
    sentinelPassword,
    sentinelCommandTimeout: SENTINEL_TIMEOUT_MS,
    sentinelRetryStrategy: options.retryStrategy ?? undefined,
    ...(tls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
  };
}

/**
 * With a connection to each primary, made as soon as the layout is known: otherwise the first commands to a node would
 * find it connecting, and those that fail fast would fail. Not earlier, because the client's own first command to a
 * node would.
 */
function connectCluster(address: RedisAddress, options: RedisOptions): Cluster {
  const cluster = new Cluster(address.nodes, clusterOptions(address, options));
  const connect = (node: Redis) => {
    if (!node.options.readOnly && node.status === 'wait') node.connect().catch(() => undefined);
  };
  cluster.on('ready', () => cluster.nodes('master').forEach(connect));
  cluster.on('+node', (node: Redis) => {
    if (cluster.status === 'ready') connect(node);
  });
  return cluster;
}

function clusterOptions(address: RedisAddress, options: RedisOptions): ClusterOptions {
  const { retryStrategy, enableOfflineQueue = true, ...nodeOptions } = options;
  const isPatient = options.maxRetriesPerRequest === null;
  return {
    redisOptions: { ...nodeOptions, ...access(address) },
    enableOfflineQueue,
    clusterRetryStrategy: retryStrategy ?? undefined,
    // A lost command may have been executed: a counter must not count twice.
    retryDelayOnFailover: isPatient ? RESEND_AFTER_MS : 0,
    slotsRefreshInterval: SLOTS_REFRESH_MS,
    // A certificate is for the name, not for the address behind it.
    ...(address.tls && { dnsLookup: keepName }),
  };
}

const keepName: DNSLookupFunction = (name, callback) => callback(null, name, 0);

function access({ username, password, tls }: RedisAddress): RedisOptions {
  return { username, password, ...(tls && { tls: {} }) };
}

/** The server of a key, as `host:port`; the empty string for a single server. */
export function nodeOfKey(client: RedisClient, key: string): string {
  if (!(client instanceof Cluster)) return '';
  return client.slots[new Command('get', [key]).getSlot()]?.[0] ?? '';
}
