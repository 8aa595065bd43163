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

const CONNECT_TIMEOUT_MS = 2_000;
const FIRST_RECONNECT_MS = 50;
const LONGEST_RECONNECT_MS = 1_000;
/**
 * Longer than BullMQ's longest blocking read (10 s), and longer than a Redis that is frozen for a minute: on its return
 * it would still run the commands of a closed connection, and so take jobs that no worker gets.
 */
const SILENCE_MS = 75_000;
/** Longer than the longest pause with an attempt to connect. */
const LASTING_MS = 10_000;
/** INFO and CLIENT, which the driver and BullMQ would send to a new connection, are commands that many users may not run. */
const ASKING_NOTHING = { enableReadyCheck: false, disableClientInfo: true, skipVersionCheck: true } as const;
/** Tells ioredis to resend the refused command on the new connection. */
const RECONNECT_AND_RESEND = 2;

/**
 * For requests of clients: a command fails at once while the connection is down, and within `commandTimeout` while
 * Redis is frozen. Nothing is resent after a reconnect, because a repeated increment would count twice.
 */
export function requestConnectionOptions(): RedisOptions {
  return {
    ...ASKING_NOTHING,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: 500,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: growingPauses(),
    reconnectOnError: (error) => isDemoted(error),
  };
}

/**
 * For workers and subscribers, which wait for Redis rather than fail (BullMQ requires the null). A connection with an
 * unanswered command is replaced, and the command sent again.
 */
export function patientConnectionOptions(): RedisOptions {
  return {
    ...ASKING_NOTHING,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    maxRetriesPerRequest: null,
    retryStrategy: growingPauses(),
    reconnectOnError: (error) => (isDemoted(error) ? RECONNECT_AND_RESEND : false),
  };
}

/** A replica refuses writes: the primary was demoted, and its address leads to another server now or soon. */
function isDemoted(error: Error): boolean {
  return error.message.includes('READONLY');
}

/**
 * Pauses that grow until a connection has lasted: a server that refuses the login has accepted each connection before.
 */
function growingPauses(): () => number {
  let [attempts, lastAt] = [0, -Infinity];
  return () => {
    const now = performance.now();
    attempts = now - lastAt > LASTING_MS ? 1 : attempts + 1;
    lastAt = now;
    return reconnectDelay(attempts);
  };
}

/** Doubles, with a jitter of a quarter so that a fleet does not reconnect in step. Milliseconds. */
function reconnectDelay(attempt: number): number {
  const base = Math.min(FIRST_RECONNECT_MS * 2 ** Math.min(attempt - 1, 10), LONGEST_RECONNECT_MS);
  return Math.round(base * (0.75 + Math.random() / 2));
}

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

/** For one command on a connection that does not come back. */
export function singleTry(): RedisOptions {
  return { ...requestConnectionOptions(), enableOfflineQueue: true, retryStrategy: () => null };
}

/** Closes the connection after its use. @throws the driver's error */
export async function onOwnConnection<T>(client: Redis, use: (client: Redis) => Promise<T>): Promise<T> {
  client.on('error', () => undefined);
  try {
    return await use(client);
  } finally {
    // The driver would wait two seconds for the end of an ended one.
    if (client.status !== 'end') client.disconnect();
  }
}

/**
 * Whether the server answers with TLS where the address has none, or without where it has. It is told no credentials,
 * so that its certificate does not matter.
 */
export async function answersOtherwise(url: string): Promise<boolean> {
  const { nodes, tls } = parseRedisAddress(url);
  const options = { ...singleTry(), ...nodes[0], ...(!tls && { tls: { rejectUnauthorized: false } }) };
  return onOwnConnection(new Redis(options), (client) => client.ping()).then(
    () => true,
    (error: unknown) => error instanceof Error && error.name === 'ReplyError',
  );
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
    // It asks CLUSTER INFO; a cluster that is down refuses commands by itself.
    enableReadyCheck: false,
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
