import { createHash } from 'node:crypto';
import {
  CursorCodec,
  eventErrorBody,
  isWatchedName,
  occurrenceOf,
  type WatchArguments,
} from '@wagewright/events';
import type { ClaimedRow } from '../state/claim.statement';

/** Message of a claimed delivery. */
export interface OccurrenceMessage {
  /** `webhook-id`, the same for every attempt. */
  messageId: string;
  /** JSON. */
  body: string;
}

/**
 * The body of a claimed delivery: an occurrence, or a word about the subscription. The cursor is safe: no fitting event
 * at or before it is unsettled.
 *
 * @param webhookId value of `webhook-id`: the id of the event, or of the message
 * @returns undefined when the event is gone or does not fit any more, because its data were erased
 */
export function messageOf(row: ClaimedRow, webhookId: 'event' | 'message'): OccurrenceMessage | undefined {
  if (row.what === 'terminated')
    return { messageId: idOf(row), body: JSON.stringify({ type: 'terminated', error: errorOf(row) }) };
  const cursor = cursorOf(row);
  if (row.what === 'gap') return { messageId: idOf(row), body: JSON.stringify({ type: 'gap', cursor }) };
  const occurrence = occurrenceIn(row);
  if (!occurrence) return undefined;
  return {
    messageId: webhookId === 'event' ? occurrence.eventId : idOf(row),
    body: JSON.stringify({ ...occurrence, cursor }),
  };
}

function occurrenceIn(row: ClaimedRow) {
  const { eventId, eventType, eventBody, actor, name, principal } = row;
  if (eventBody === null || !isWatchedName(name)) return undefined;
  const watched = (JSON.parse(row.arguments ?? '{}') ?? {}) as WatchArguments;
  const event = { id: eventId, type: eventType, body: eventBody, actor };
  return occurrenceOf(event, { name, arguments: watched, principal });
}

/** Behind the event, or in front of the first unsettled one of before; of a gap, up to where the log was read. */
function cursorOf({ clusters, userId, safeTransaction, safeSequence }: ClaimedRow): string {
  const place = { transactionId: Number(safeTransaction), sequence: Number(safeSequence) };
  return new CursorCodec(clusters, { userId }).encode(place);
}

/** The error that says why a subscription is over. */
function errorOf({ reason, dialect }: ClaimedRow) {
  return reason === 'type'
    ? eventErrorBody(dialect, 'NotFound', { kind: 'event' })
    : eventErrorBody(dialect, 'Forbidden', { reason: reason ?? 'access_revoked' });
}

/** Id of the message: stable over attempts, and without the number of the row, which would show how much is sent. */
function idOf({ what, deliveryId, endpointId }: ClaimedRow): string {
  const digits = createHash('sha256').update(`${endpointId} ${deliveryId}`).digest('hex').slice(0, 32);
  return `msg_${what}_${digits}`;
}
