import type { WebhookEventType } from '@wagewright/messaging';
import type { CursorCodec, LoggedEvent, LogPage } from '@wagewright/events';

/** An event as webhooks are sent it, with its id (their `webhook-id`) and its place in the log. */
export interface LoggedEventResponse {
  /** Identifier of the event, `evt_…`, the same as a delivery’s `webhook-id`. */
  id: string;
  /** To be kept once the event is dealt with: `after` it come the next ones. */
  cursor: string;
  /** Type of the event. */
  event: WebhookEventType;
  /** When it happened. */
  timestamp: string;
  /** As `webhooks` describes it for the event; some minutes after the deletion of a record, only its ids are left. */
  data: Readonly<Record<string, unknown>>;
}

/** A page of the event log, oldest first. */
export interface EventPageResponse {
  /** The events, oldest first. */
  data: LoggedEventResponse[];
  /** Whether further events are there already. */
  hasMore: boolean;
  /** To be sent as `after` for the next page; there is always one, on an empty page too. */
  nextCursor: string;
  /** Whether `after` is older than the kept events: some between it and this page may be gone. */
  truncated: boolean;
}

/** The page as JSON, each event's body with the very bytes that webhooks are sent. */
export function pageText({ events, hasMore, end, truncated }: LogPage, cursors: CursorCodec): string {
  const data = events.map((event) => eventText(event, cursors)).join(',');
  return `{"data":[${data}],"hasMore":${hasMore},"nextCursor":"${cursors.encode(end)}","truncated":${truncated}}`;
}

/** One event as JSON on one line: `id` and `cursor`, then the webhook's body without its first brace. */
export function eventText(event: LoggedEvent, cursors: CursorCodec): string {
  return `{"id":"${event.id}","cursor":"${cursors.encode(event)}",${event.body.slice(1)}`;
}
