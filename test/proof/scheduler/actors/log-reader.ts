import { EventLogRepository, type LogPosition, OLDEST } from '@wagewright/events';
import { DigestRepository } from '../../../../apps/pipeline/src/events/digest/digest.repository';
import { DigestService } from '../../../../apps/pipeline/src/events/digest/digest.service';
import { SettledUntilRepository } from '../../../../apps/pipeline/src/events/digest/settled-until.repository';
import { currentActor } from '../actor';
import type { ProofWorld } from '../proof-world';

const PAGE = 3;
/** No moment has settled before it is so long ago. */
const SETTLED_MS = 60_000;

/** One that reads each user's log page by page, keeps its cursor, and asks for the digest of what has settled. */
export function readLog(world: ProofWorld): Promise<void> {
  const { dataSource } = world.database;
  const log = new EventLogRepository(dataSource);
  const digests = new DigestService(new DigestRepository(dataSource), new SettledUntilRepository(dataSource));
  const cursors = new Map<string, LogPosition>();
  const reader = currentActor()!.name;
  return world.repeat('reads', async () => {
    const { seeded } = world.scheduler;
    const userId = seeded.pick(world.users);
    if (seeded.chance(0.15)) {
      const { count, digest, from, until } = await digests.digest(userId, { prefix: '', ...rangeOf(world) });
      const range = { from: from.getTime(), until: until.getTime() };
      world.digests.push({ step: world.step, userId, count, digest, ...range });
      return;
    }
    const after = cursors.get(userId) ?? OLDEST;
    const { events, end, watermark } = await log.page({ userId }, after, PAGE);
    cursors.set(userId, end);
    world.pages.push({ step: world.step, reader, userId, after, end, watermark, events });
  });
}

/** All that has settled, or a part of it. */
function rangeOf({ now, scheduler: { seeded } }: ProofWorld): { from?: Date; until?: Date } {
  if (seeded.chance(0.2)) return {};
  const until = now - SETTLED_MS - seeded.between(0, 30_000);
  return { from: new Date(until - seeded.between(0, 30_000)), until: new Date(until) };
}
