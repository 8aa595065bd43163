import { DeliveryReplayService, EndpointService } from '@wagewright/webhooks';
import { DeliveryHistoryRepository } from '../../../../libs/webhooks/src/delivery/delivery-history.repository';
import { DeliveryHistoryService } from '../../../../libs/webhooks/src/delivery/delivery-history.service';
import { EndpointRepository } from '../../../../libs/webhooks/src/endpoint/endpoint.repository';
import type { DeliveryWaker } from '../../../../libs/webhooks/src/event/delivery-waker';
import { DeliveryReplayRepository } from '../../../../libs/webhooks/src/replay/delivery-replay.repository';
import { TestDeliveryRepository } from '../../../../libs/webhooks/src/test-delivery/test-delivery.repository';
import { currentActor } from '../actor';
import type { ProofWorld } from '../proof-world';
import type { KnownEndpoint, OwnerAct } from '../world';

/** Sends that an owner still has in mind. */
const RECENT = 6;

/** The owner of all webhooks, who changes them and has deliveries sent again. */
export function own(world: ProofWorld): Promise<void> {
  const { dataSource } = world.database;
  const rules = undefined as never;
  const repository = new EndpointRepository(dataSource);
  const endpoints = new EndpointService(repository, rules, rules);
  const history = new DeliveryHistoryService(new DeliveryHistoryRepository(dataSource));
  const waker = { wake: () => world.publish([]) } as unknown as DeliveryWaker;
  const replays = new DeliveryReplayService(
    repository,
    history,
    new DeliveryReplayRepository(dataSource),
    waker,
  );
  const tests = new TestDeliveryRepository(dataSource);
  return world.repeat('acts', () => actOnce(world, { endpoints, replays, tests }));
}

interface Means {
  endpoints: EndpointService;
  replays: DeliveryReplayService;
  tests: TestDeliveryRepository;
}

async function actOnce(world: ProofWorld, means: Means): Promise<void> {
  const { seeded } = world.scheduler;
  const endpoint = seeded.pick(world.endpoints);
  const act = seeded.weighted(world.mood.acts);
  const entry: OwnerAct = {
    step: world.step,
    owner: currentActor()!.name,
    act,
    endpointId: endpoint.id,
    outcome: 'open',
  };
  world.acts.push(entry);
  try {
    await doIt(world, means, endpoint, entry);
    entry.outcome = 'done';
  } catch (error) {
    entry.outcome = (error as Error).name === 'ApiError' ? 'refused' : 'failed';
    throw error;
  } finally {
    entry.endedStep = world.step;
  }
}

async function doIt(
  world: ProofWorld,
  { endpoints, replays, tests }: Means,
  { id, userId }: KnownEndpoint,
  entry: OwnerAct,
): Promise<void> {
  switch (entry.act) {
    case 'disable':
    case 'enable':
      await endpoints.update(userId, id, { active: entry.act === 'enable' });
      return;
    case 'remove':
      await endpoints.remove(userId, id);
      return;
    case 'resume':
      await replays.resume(userId, id);
      return;
    case 'recover':
      await replays.recover(userId, id, { since: new Date(0), dryRun: false });
      return;
    case 'test':
      entry.deliveryId = await tests.record(userId, id, {
        type: 'webhook.test',
        data: { webhookId: id, message: 'A test.' },
        isExample: false,
      });
      world.publish([]);
      return;
    default: {
      const sent = world.received.filter(({ leased }) => leased.endpointId === id);
      if (sent.length === 0) return;
      entry.deliveryId = world.scheduler.seeded.pick(sent.slice(-RECENT)).leased.deliveryId;
      await replays.retry(userId, id, entry.deliveryId);
    }
  }
}
