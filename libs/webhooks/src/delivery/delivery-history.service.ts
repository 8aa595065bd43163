import { Injectable } from '@nestjs/common';
import { resourceNotFound } from '@wagewright/errors';
import type { WebhookEventType } from '@wagewright/messaging';
import { isId } from '@wagewright/database';
import { CONNECTION_FAILURE_MESSAGE, isConnectionFailure } from './connection-failure';
import { DeliveryHistoryRepository, type DeliveryPageQuery } from './delivery-history.repository';
import type { WebhookAttempt } from './webhook-attempt.entity';
import type { DeliveryState } from './delivery-states';
import { sentHeaders } from '../signature/delivery-headers';
import type { WebhookEvent } from '../event/webhook-event.entity';
import type { DeliveryTrigger, WebhookDelivery } from './webhook-delivery.entity';

/** A delivery as its owner may see it. */
export interface DeliveryView {
  /** Identifier, `dlv_…`. */
  id: string;
  /** Identifier of the webhook. */
  webhookId: string;
  /** Identifier of the event, `evt_…`. */
  eventId: string;
  /** Type of the event. */
  event: WebhookEventType;
  /** The record in a few words, such as `Acme, Data Engineer`; null where the event has none. */
  subject: string | null;
  /** State of the delivery. */
  state: DeliveryState;
  /** Attempts made so far. */
  attempts: number;
  /** When the next attempt is due; null when none is. */
  nextAttemptAt: Date | null;
  /** When the last attempt started; null before the first. */
  lastAttemptAt: Date | null;
  /** HTTP status of the last attempt; null where none came. */
  lastStatusCode: number | null;
  /** Error of the last attempt; null for a success. */
  lastError: string | null;
  /** When it was created. */
  createdAt: Date;
  /** When the delivery succeeded or was given up; null while it goes on. */
  finishedAt: Date | null;
}

/** One attempt to deliver an event. */
export interface AttemptView {
  /** Number of the attempt, from 1 on. */
  number: number;
  /** Cause of the attempt. */
  trigger: DeliveryTrigger;
  /** When it started. */
  startedAt: Date;
  /** Duration of the attempt, milliseconds; 0 when it came to no connection, and when none was made. */
  durationMs: number;
  /** Milliseconds from the start, null for what was not reached; all null when `durationMs` is 0 for such a reason. */
  timings: {
    /** Looking up the name, milliseconds; null where that was not reached. */
    dnsMs: number | null;
    /** Connecting, TLS included, milliseconds; null where that was not reached. */
    connectMs: number | null;
    /** Waiting for the first byte of the answer, milliseconds; null where none came. */
    firstByteMs: number | null;
  };
  /** HTTP status of the receiver; null where none came. */
  statusCode: number | null;
  /**
   * `http_status`, `redirect`, `gone`, `timeout`, `dns`, `protocol`, `blocked`, or `connect` for every failure of the
   * connection, that of its certificate or TLS included.
   */
  errorClass: string | null;
  /** The error, as a word; null for a success. */
  error: string | null;
  /**
   * The headers of the request as sent, signatures included, without `Host` and `Content-Length`; null where none was
   * sent, as for a failed connection.
   */
  headers: Record<string, string> | null;
  /** Beginning of the receiver's answer; null where nothing was kept. */
  responseExcerpt: string | null;
  /** Whether the receiver answered more than is kept. */
  responseTruncated: boolean;
}

/** A delivery with its body and every attempt. */
export type DeliveryDetail = DeliveryView & { body: string; attemptLog: AttemptView[] };

export interface DeliveryPage {
  deliveries: DeliveryView[];
  hasMore: boolean;
  /** All matching deliveries, on every page. */
  total: number;
}

@Injectable()
export class DeliveryHistoryService {
  constructor(private readonly history: DeliveryHistoryRepository) {}

  /** Newest first. The next page starts with the last id as `beforeId`. The caller has checked the webhook. */
  async list(userId: string, webhookId: string, query: DeliveryPageQuery): Promise<DeliveryPage> {
    const rows = await this.history.listOwned(userId, webhookId, query);
    const total = await this.history.countOwned(userId, webhookId, query);
    return {
      deliveries: rows.slice(0, query.limit).map(deliveryView),
      hasMore: rows.length > query.limit,
      total,
    };
  }

  /** @throws ApiError 404 when the delivery is unknown, another webhook's or another user's */
  async find(userId: string, webhookId: string, deliveryId: string): Promise<DeliveryView> {
    return deliveryView(await this.owned(userId, webhookId, deliveryId));
  }

  /** @throws ApiError 404 like `find` */
  async detail(userId: string, webhookId: string, deliveryId: string): Promise<DeliveryDetail> {
    const delivery = await this.owned(userId, webhookId, deliveryId);
    const attempts = await this.history.attemptsOf(userId, deliveryId);
    return {
      ...deliveryView(delivery),
      body: eventOf(delivery).body,
      attemptLog: attempts.map((attempt) => attemptView(attempt, eventOf(delivery))),
    };
  }

  private async owned(userId: string, webhookId: string, deliveryId: string): Promise<WebhookDelivery> {
    const delivery = isId('dlv', deliveryId)
      ? await this.history.findOwned(userId, webhookId, deliveryId)
      : null;
    if (!delivery) throw resourceNotFound('Delivery');
    return delivery;
  }
}

function deliveryView(delivery: WebhookDelivery): DeliveryView {
  const { id, endpointId, eventId, state, nextAttemptAt, lastAttemptAt, createdAt, finishedAt } = delivery;
  const isOpen = state === 'pending' || state === 'leased';
  return {
    id,
    webhookId: endpointId,
    eventId,
    event: eventOf(delivery).type,
    subject: subjectOf(eventOf(delivery).body),
    state,
    attempts: attemptsMade(delivery),
    nextAttemptAt: isOpen ? nextAttemptAt : null,
    lastAttemptAt,
    lastStatusCode: delivery.lastStatus,
    lastError: delivery.lastError,
    createdAt,
    finishedAt,
  };
}

/** Members of the data of an event that name its subject, in the order of the text. */
const NAMING = ['name', 'company', 'title'] as const;

/**
 * The subject of an event in a few words, from its JSON body: `Acme, Data Engineer` for a job, `Ada Byron, Acme,
 * Recruiter` for a contact, the title of an activity. Null where the body has none, as after an erasure.
 */
export function subjectOf(body: string): string | null {
  const { data } = JSON.parse(body) as { data: Readonly<Record<string, unknown>> };
  const words = NAMING.map((name) => data[name]).filter((word) => typeof word === 'string' && word !== '');
  return words.length === 0 ? null : words.join(', ');
}

/** In these states `attempt` is the number of the last attempt; in all others of the next one. */
const ATTEMPTED_STATES: ReadonlySet<DeliveryState> = new Set(['succeeded', 'exhausted', 'blocked']);

function attemptsMade({ state, attempt }: WebhookDelivery): number {
  return ATTEMPTED_STATES.has(state) ? attempt : attempt - 1;
}

function eventOf({ event, id }: WebhookDelivery) {
  if (!event) throw new Error(`delivery ${id} was read without its event`);
  return event;
}

function attemptView(attempt: WebhookAttempt, { id, type }: WebhookEvent): AttemptView {
  const { deliveryId, number, trigger, startedAt, totalMs, dnsMs, connectMs, firstByteMs, status } = attempt;
  const { errorClass, error, responseExcerpt, responseTruncated } = attempt;
  const sent = { eventId: id, eventType: type, deliveryId, attempt: number };
  const view = {
    number,
    trigger,
    startedAt,
    durationMs: totalMs,
    timings: { dnsMs, connectMs, firstByteMs },
    statusCode: status,
    errorClass,
    error,
    headers: sentHeaders(sent, attempt),
    responseExcerpt,
    responseTruncated,
  };
  return isConnectionFailure(errorClass) ? { ...view, ...CONNECTION_FAILED } : view;
}

/** All connection failures look alike, including their duration: a refusal takes milliseconds, silence seconds. */
const CONNECTION_FAILED: Partial<AttemptView> = {
  durationMs: 0,
  timings: { dnsMs: null, connectMs: null, firstByteMs: null },
  errorClass: 'connect',
  error: CONNECTION_FAILURE_MESSAGE,
  headers: null,
};
