import { Injectable } from '@nestjs/common';
import {
  AddressGuard,
  answerHeadOf,
  isOfEndedKeptConnection,
  type StoredHeaders,
} from '@wagewright/webhooks';
import { type AnswerHead, readAnswerHead } from './answer-head';
import { exchange, type ReceiverResponse, type RequestWatch } from './response-handler';
import { Deadline, DeadlineError } from './deadline';
import {
  type AttemptOutcome,
  type AttemptReport,
  type AttemptTimings,
  outcomeOfStatus,
} from '../settling/outcome';
import { ReceiverConnections } from './receiver-connections';
import { parseRetryAfter } from './retry-after';
import { outcomeOfError } from './send-failure';

/** The documented timeout: from before the name look-up to the end of the response. */
const DEADLINE_MS = 10_000;

export interface OutboundMessage {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Its headers in the row of the attempt; absent where no log has them. */
  stored?: StoredHeaders;
}

interface Progress {
  timings: Omit<AttemptTimings, 'totalMs'>;
  isBegun: boolean;
  /** Returns the response as read so far; absent before its head has arrived. */
  read?: () => ReceiverResponse;
}

/**
 * Makes one POST to a receiver; all other code uses this class. No redirects, no proxy, no decompression; the
 * certificate is verified against the name in the URL.
 */
@Injectable()
export class WebhookSender {
  protected readonly deadlineMs: number = DEADLINE_MS;

  constructor(
    private readonly guard: AddressGuard,
    private readonly connections: ReceiverConnections,
  ) {}

  /**
   * A received status decides, whatever happens to the rest of the response.
   *
   * @param onStart called when the request is being written; never without a connection
   * @throws for an internal fault only; a receiver's failure is in the report
   */
  async send(message: OutboundMessage, onStart?: () => void): Promise<AttemptReport> {
    const startedAt = new Date();
    const start = performance.now();
    const timings: Progress['timings'] = {};
    const progress: Progress = { timings, isBegun: false };
    const begin = () => {
      progress.isBegun = true;
      onStart?.();
    };
    const deadline = new Deadline(this.deadlineMs);
    const onHead = (read: () => ReceiverResponse) => {
      progress.read = read;
      timings.firstByteMs = performance.now() - start;
    };
    let result: Pick<AttemptReport, 'outcome' | 'response'>;
    try {
      const watch = { deadline, onStart: begin, onHead };
      const response = await untilOver(this.exchange(message, timings, watch), deadline);
      result = { outcome: outcomeOfHead(response), response: response.excerpt };
    } catch (error) {
      result = resultOfError(error, progress, deadline);
    } finally {
      deadline.clear();
    }
    return {
      startedAt,
      timings: { totalMs: performance.now() - start, ...timings },
      stored: progress.isBegun ? message.stored : undefined,
      ...result,
    };
  }

  private async exchange(
    { url: href, headers, body }: OutboundMessage,
    timings: Progress['timings'],
    watch: RequestWatch,
  ): Promise<ReceiverResponse> {
    const url = new URL(href);
    const start = performance.now();
    const addresses = await this.guard.addressesFor(href);
    timings.dnsMs = performance.now() - start;
    // The look-up cannot be cancelled: begin nothing that would be discarded.
    if (watch.deadline.isOver) throw new DeadlineError();
    const path = url.pathname + url.search;
    const request = { path, method: 'POST' as const, headers, body };
    const post = async (isNew: boolean) => {
      const connection = this.connections.to(url.origin, addresses, isNew);
      const sent = performance.now();
      const response = await exchange(connection.pool, request, watch);
      timings.connectMs = connection.connectMsSince(sent);
      return response;
    };
    return post(false).catch((error: unknown) => {
      // No attempt: the request most likely found the connection closed.
      if (!isOfEndedKeptConnection(error) || watch.deadline.isOver) throw error;
      return post(true);
    });
  }
}

/** @throws the error when it is an internal fault */
function resultOfError(
  error: unknown,
  { timings, isBegun, read }: Progress,
  { isOver }: Deadline,
): Pick<AttemptReport, 'outcome' | 'response'> {
  if (read) {
    const response = read();
    return { outcome: outcomeOfHead(response), response: response.excerpt };
  }
  const head = readAnswerHead(answerHeadOf(error) ?? '');
  if (head) return { outcome: outcomeOfHead(head) };
  const outcome = outcomeOfError(error, { isOver, isResolved: timings.dnsMs !== undefined, isBegun });
  if (!outcome) throw error;
  return { outcome };
}

function outcomeOfHead({ status, retryAfter }: AnswerHead): AttemptOutcome {
  return outcomeOfStatus(status, parseRetryAfter(retryAfter, new Date()));
}

/** Settles with `work`, or rejects at the deadline; a later failure of `work` is ignored. */
function untilOver<T>(work: Promise<T>, deadline: Deadline): Promise<T> {
  return new Promise((resolve, reject) => {
    deadline.onOver(() => reject(new DeadlineError()));
    work.then(resolve, reject);
  });
}
