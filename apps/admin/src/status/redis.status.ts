import { Logger } from '@nestjs/common';
import { withTimeout } from '@wagewright/observability';
import {
  connectRedis,
  needsOf,
  type RedisEnv,
  requestConnectionOptions,
  ServerCheck,
  serverInfos,
} from '@wagewright/redis';
import { sectionOfReason, SECTIONS } from './runbook-sections';
import { fine, judged, LIMITS, reasonOf, size, type StatusPart, wrong } from './status-part';

/** As the alert says. */
const FULL = 0.8;

/** Status of Redis, with the words of a process that cannot use it; in a cluster, of one node. */
export async function redisStatus(env: RedisEnv): Promise<StatusPart> {
  const client = connectRedis(env.url, {
    ...requestConnectionOptions(),
    retryStrategy: () => null,
    connectTimeout: LIMITS.redis / 2,
    commandTimeout: LIMITS.redis,
  });
  const away = new Promise<never>((_, reject) => client.once('error', reject));
  away.catch(() => undefined);
  const servers = new ServerCheck(client, env.url, needsOf(env), new Logger('Redis'));
  try {
    const answer = servers.refuseUnsupported().then(() => Promise.race([away, serverInfos(client)]));
    const [info] = await withTimeout(LIMITS.redis, answer);
    return judge(info);
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

/** @param info undefined where the user may not run INFO */
function judge(info: string | undefined): StatusPart {
  if (info === undefined)
    return { lines: [fine('Redis: answers; its user may not run INFO')], facts: { reachable: true } };
  const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim();
  const [version, used, max] = [
    field('redis_version'),
    Number(field('used_memory') ?? 0),
    Number(field('maxmemory') ?? 0),
  ];
  const room = max > 0 ? `${size(used)} of ${size(max)}` : `${size(used)}, no limit`;
  return {
    lines: [
      judged(
        used > max * FULL && max > 0,
        `Redis ${version}: ${max > 0 && used >= max ? 'is full' : 'answers'}, ${room}`,
        SECTIONS.redisFull,
      ),
    ],
    facts: { reachable: true, version, usedBytes: used, maxBytes: max || null },
  };
}
