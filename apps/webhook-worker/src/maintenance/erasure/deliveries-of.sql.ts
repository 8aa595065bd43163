/**
 * A condition on `delivery` for the deliveries of an event: their ids equal the event's except for the last digit, so
 * the primary key finds them in one partition; there is no index over events. With an equality on the event's id
 * PostgreSQL could choose to read the whole table.
 *
 * @param eventId SQL for the event's id
 */
export function deliveriesOf(eventId: string): string {
  const digits = `'dlv_' || substr(${eventId}, 5, 21)`;
  return `delivery.id BETWEEN ${digits} || '0' AND ${digits} || 'z' AND delivery.event_id BETWEEN ${eventId} AND ${eventId}`;
}
