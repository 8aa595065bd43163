import { newId } from '@wagewright/database';
import type { WebhookEvents } from '@wagewright/messaging';
import { Outbox } from '@wagewright/webhooks';
import { webhookSlot } from '@wagewright/webhooks';
import { JOB_CREATED_DATA } from '../../../support/recorded-event';
import { currentActor } from '../actor';
import type { ProofWorld } from '../proof-world';
import type { Write } from '../world';

const INSERT_JOB = `
  INSERT INTO pipeline.job (id, user_id, company, title, status, initial_status, furthest_step, tags, status_changed_at,
                            version, created_at, updated_at)
  VALUES ($1, $2, 'Acme', 'Engineer', 'saved', 'saved', 0, '{}', now(), 1, now(), now())`;
const UPDATE_JOB = `UPDATE pipeline.job SET version = version + 1, updated_at = now() WHERE id = $1`;

/** Jobs that events go on about: more than one event of a job is what order is for. */
const KNOWN_JOBS = 3;

/** A service that records: a job and its events in one transaction, which commits, rolls back or is cut off. */
export function write(world: ProofWorld): Promise<void> {
  const outbox = new Outbox();
  return world.repeat('records', () => recordOne(world, outbox));
}

async function recordOne(world: ProofWorld, outbox: Outbox): Promise<void> {
  const { seeded } = world.scheduler;
  const userId = seeded.pick(world.users);
  const known = jobsOf(world, userId).slice(-KNOWN_JOBS);
  const isNew = known.length === 0 || seeded.chance(0.3);
  const jobId = isNew ? newId('job') : seeded.pick(known);
  const data: WebhookEvents['job.created'] = { ...JOB_CREATED_DATA, id: jobId, jobId };
  const prepared = Array.from({ length: seeded.between(1, 3) }, () =>
    outbox.prepare({ userId, type: 'job.created', data }),
  );
  const entry: Write = {
    step: world.step,
    writer: currentActor()!.name,
    userId,
    jobId,
    events: prepared.map(({ id, type }) => ({ id, type })),
    outcome: 'open',
  };
  const takesBack = seeded.chance(0.1);
  world.writes.push(entry);
  try {
    await world.database.dataSource.transaction(async (manager) => {
      await manager.query(isNew ? INSERT_JOB : UPDATE_JOB, isNew ? [jobId, userId] : [jobId]);
      await outbox.write(manager, prepared);
      if (takesBack) throw new TakenBack();
    });
    entry.outcome = 'committed';
  } catch (error) {
    entry.outcome = error instanceof TakenBack ? 'rolled back' : 'unknown';
    if (!(error instanceof TakenBack)) throw error;
    return;
  }
  world.publish([webhookSlot(userId)]);
}

class TakenBack extends Error {}

function jobsOf(world: ProofWorld, userId: string): string[] {
  const jobs = world.writes.filter((known) => known.userId === userId && known.outcome === 'committed');
  return [...new Set(jobs.map(({ jobId }) => jobId))];
}
