import { setTimeout as sleep } from 'node:timers/promises';
import { BacklogDrainer } from '../../../../apps/webhook-worker/src/maintenance/backlog-drainer';
import type { ProofWorld } from '../proof-world';

const PAUSE_MS = 1_000;

/** The maintenance of a worker. It goes on until everything is drained. */
export async function keep(world: ProofWorld): Promise<void> {
  const drainer = new BacklogDrainer(world.database.dataSource);
  for (;;) {
    await world.scheduler.turn('looks after the backlog');
    const work = world.scheduler.seeded.chance(0.3) ? drainer.findLeftBehind() : drainer.drain();
    await work.catch((error: unknown) => world.judge(error));
    await sleep(PAUSE_MS);
  }
}
