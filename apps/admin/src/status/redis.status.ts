import { withTimeout } from '@wagewright/observability';
import { connectRedis, type RedisEnv, requestConnectionOptions } from '@wagewright/redis';
import { sectionOfReason, SECTIONS } from './runbook-sections';
import { judged, LIMITS, reasonOf, size, type StatusPart, wrong } from './status-part';

/** As the alert says. */
const FULL = 0.8;

/** Status of Redis; in a cluster, of one node. */
export async function redisStatus({ url }: RedisEnv): Promise<StatusPart> {
  const client = connectRedis(url, {
    ...requestConnectionOptions(),
    retryStrategy: () => null,
    commandTimeout: LIMITS.redis,
  });
  try {
    const info = new Promise<void>((resolve, reject) => {
      client.once('ready', resolve);
      client.once('error', reject);
    }).then(() => client.info());
    return judge(await withTimeout(LIMITS.redis, info));
  } catch (error) {
    const reason = reasonOf(error);
    return {
      lines: [wrong(`Redis: cannot be used (${reason})`, sectionOfReason(reason) ?? SECTIONS.redisAway)],
      facts: { reachable: false, reason },
    };
  } finally {
    client.disconnect();
  }
}

function judge(info: string): StatusPart {
  const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim();
  const [version, role, policy] = [field('redis_version'), field('role'), field('maxmemory_policy')];
  const [used, max] = [Number(field('used_memory') ?? 0), Number(field('maxmemory') ?? 0)];
  const room = max > 0 ? `${size(used)} of ${size(max)}` : `${size(used)}, no limit`;
  return {
    lines: [
      judged(
        used > max * FULL && max > 0,
        `Redis ${version}: ${max > 0 && used >= max ? 'is full' : 'answers'}, ${room}`,
        SECTIONS.redisFull,
      ),
      ...(role === 'slave'
        ? [wrong('Redis: is a replica, which takes no writes', SECTIONS.redisRefuses)]
        : []),
      // Without a limit nothing is ever evicted.
      ...(policy !== 'noeviction' && max > 0
        ? [
            wrong(
              `Redis: may evict queued jobs (maxmemory-policy is ${policy}, not noeviction)`,
              SECTIONS.redisFull,
            ),
          ]
        : []),
    ],
    facts: { reachable: true, version, role, policy, usedBytes: used, maxBytes: max || null },
  };
}
