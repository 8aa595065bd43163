import { createHash } from 'node:crypto';
import {
  CursorCodec,
  eventErrorBody,
  isWatchedName,
  type LogPosition,
  occurrenceOf,
  type WatchArguments,
} from '@wagewright/events';
import type { ClaimedRow } from '../state/claim.statement';

/** What a claimed delivery says. */
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
 * @param webhookId what `webhook-id` bears: the id of the event, or of the message
 * @returns undefined when the event is gone or does not fit any more, because what it told was erased
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
  const { eventId, eventType, body, actor, name, principal } = row;
  if (eventId === null || eventType === null || body === null || !isWatchedName(name)) return undefined;
  const watched = (JSON.parse(row.arguments ?? '{}') ?? {}) as WatchArguments;
  return occurrenceOf({ id: eventId, type: eventType, body, actor }, { name, arguments: watched, principal });
}

/** Behind the event, or in front of the first unsettled one of before; of a gap, up to where the log was read. */
function cursorOf(row: ClaimedRow): string {
  const own = row.what === 'event' ? placeOf(row.transactionId, row.sequence) : undefined;
  const first = row.firstTransaction === null ? undefined : placeOf(row.firstTransaction, row.firstSequence);
  const read = placeOf(row.readTransaction, row.readSequence);
  const isFirst = first !== undefined && own !== undefined && isSame(first, own);
  const place = first === undefined || isFirst ? (own ?? read) : inFrontOf(first);
  return new CursorCodec(row.clusters, { userId: row.userId }).encode(place);
}

function placeOf(transactionId: string, sequence: string | number | null): LogPosition {
  return { transactionId: Number(transactionId), sequence: Number(sequence) };
}

function inFrontOf({ transactionId, sequence }: LogPosition): LogPosition {
  return { transactionId, sequence: sequence - 1 };
}

function isSame(one: LogPosition, other: LogPosition): boolean {
  return one.transactionId === other.transactionId && one.sequence === other.sequence;
}

/** The error that says why a subscription is over. */
function errorOf({ reason, dialect }: ClaimedRow) {
  return reason === 'type'
    ? eventErrorBody(dialect, 'NotFound', { kind: 'event' })
    : eventErrorBody(dialect, 'Forbidden', { reason: reason ?? 'access_revoked' });
}

/** Of the message: stable over attempts, and without the number of the row, which would tell how much is sent. */
function idOf({ what, deliveryId, subscriptionId }: ClaimedRow): string {
  const digits = createHash('sha256').update(`${subscriptionId} ${deliveryId}`).digest('hex').slice(0, 32);
  return `msg_${what}_${digits}`;
}
