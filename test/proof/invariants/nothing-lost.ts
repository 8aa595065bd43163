import type { Invariant } from '../scheduler/invariant';
import type { World, Write } from '../scheduler/world';

const DELIVERIES = `
  SELECT event.id AS "eventId", delivery.id, delivery.endpoint_id AS "endpointId", delivery.state
    FROM pipeline.webhook_event AS event LEFT JOIN pipeline.webhook_delivery AS delivery ON delivery.event_id = event.id`;

interface Row {
  eventId: string;
  id: string | null;
  endpointId: string | null;
  state: string;
}

/** Every committed event has its deliveries, an event that was taken back has none, and what succeeded was received. */
export const NOTHING_LOST: Invariant = {
  name: 'nothing lost, nothing invented',
  when: 'end',
  async check(world) {
    const rows = await world.query<Row>(DELIVERIES);
    const there = new Set(rows.map(({ eventId }) => eventId));
    for (const write of world.writes) {
      const missing = write.events.filter(({ id }) => !there.has(id)).length;
      if (!isPossible(write, missing))
        return `the write of step ${write.step}, ${write.outcome}, lacks ${missing} events`;
      if (missing > 0) continue;
      for (const { id } of write.events) {
        const unsent = expectedAt(world, write).find(
          (endpoint) => !rows.some(({ eventId, endpointId }) => eventId === id && endpointId === endpoint.id),
        );
        if (unsent) return `${id} has no delivery for ${unsent.id}`;
      }
    }
    const accepted = new Set(
      world.received.filter(({ answer }) => answer === '200').map(({ leased }) => leased.deliveryId),
    );
    const invented = rows.find(({ id, state }) => state === 'succeeded' && id !== null && !accepted.has(id));
    return invented && `${invented.id} counts as received, which it never was`;
  },
};

/** All or nothing. */
function isPossible({ outcome, events }: Write, missing: number): boolean {
  if (outcome === 'committed') return missing === 0;
  if (outcome === 'rolled back') return missing === events.length;
  return missing === 0 || missing === events.length;
}

/** Its owner may have removed the others before. */
function expectedAt({ endpoints, acts }: World, { userId }: Write) {
  const removed = new Set(acts.filter(({ act }) => act === 'remove').map(({ endpointId }) => endpointId));
  return endpoints.filter((endpoint) => endpoint.userId === userId && !removed.has(endpoint.id));
}
