/**
 * Condition on `delivery` for the deliveries of an event: their ids are the event's but for the last digit, so they are
 * found in one partition by its primary key; there is no index over events. An equality of the event's id
 * would let PostgreSQL choose to read the whole table instead.
 *
 * @param eventId SQL that gives the event's id
 */
export function deliveriesOf(eventId: string): string {
  const digits = `'dlv_' || substr(${eventId}, 5, 21)`;
  return `delivery.id BETWEEN ${digits} || '0' AND ${digits} || 'z' AND delivery.event_id BETWEEN ${eventId} AND ${eventId}`;
}
