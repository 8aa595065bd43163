/** The oldest version that BullMQ recommends and that has all our commands. */
const OLDEST = [6, 2] as const;

/**
 * Why a server is unsuitable for this installation, as the end of a sentence that begins with the setting's name;
 * undefined when it is suitable.
 *
 * @param info the server's response to INFO
 * @param isClusterAddress whether `REDIS_URL` is a cluster's
 */
export function unsupportedServer(info: string, isClusterAddress: boolean): string | undefined {
  const version = field(info, 'redis_version') ?? '';
  const policy = evictionPolicy(info);
  if (field(info, 'cluster_enabled') === '1' && !isClusterAddress)
    return 'points at a node of a Redis Cluster: write redis+cluster:// (rediss+cluster:// with TLS) in front of its hosts';
  if (field(info, 'role') === 'slave')
    return 'points at a replica, which takes no writes: name the primary, or the sentinels that know it (redis+sentinel://)';
  if (isOlder(version))
    return `points at a Redis ${version}: the oldest that is supported is ${OLDEST.join('.')}`;
  if (policy !== undefined)
    return `points at a server that may evict queued jobs: set its maxmemory-policy to noeviction instead of ${policy}`;
  return undefined;
}

/** The policy by which a server may evict keys, by its response to INFO; undefined when it evicts none. */
export function evictionPolicy(info: string): string | undefined {
  const policy = field(info, 'maxmemory_policy') ?? 'noeviction';
  // Without a limit nothing is ever evicted.
  return policy !== 'noeviction' && Number(field(info, 'maxmemory') ?? 0) > 0 ? policy : undefined;
}

function field(info: string, name: string): string | undefined {
  return new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim();
}

function isOlder(version: string): boolean {
  const [major = Number.NaN, minor = 0] = version.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
}
