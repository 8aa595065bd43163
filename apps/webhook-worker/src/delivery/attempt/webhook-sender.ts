import { Injectable } from '@nestjs/common';
import { AddressGuard } from '@wagewright/webhooks';
import { exchange, type RequestWatch } from './response-handler';
import { Deadline, DeadlineError } from './deadline';
import { type AttemptReport, type AttemptTimings, outcomeOfStatus } from './outcome';
import { ReceiverConnections } from './receiver-connections';
import { parseRetryAfter } from './retry-after';
import { type AttemptProgress, outcomeOfError } from './send-failure';

/** The published time-out: from before the look-up of the name to the end of the answer. */
const DEADLINE_MS = 10_000;

export interface OutboundMessage {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

type Response = Pick<AttemptReport, 'outcome' | 'response'>;

/**
 * Makes one POST to a receiver; nothing else here speaks HTTP to one.
 * No redirects, no proxy, no decompression; the certificate is checked against the name in the URL.
 */
@Injectable()
export class WebhookSender {
  protected readonly deadlineMs: number = DEADLINE_MS;

  constructor(
    private readonly guard: AddressGuard,
    private readonly connections: ReceiverConnections,
  ) {}

  /**
   * @param onStart called when the request is being written, not at all when no connection is made
   * @throws for an internal fault only; a receiver's failure is in the report
   */
  async send(message: OutboundMessage, onStart?: () => void): Promise<AttemptReport> {
    const startedAt = new Date();
    const start = performance.now();
    const timings: Partial<AttemptTimings> = {};
    let isBegun = false;
    const begin = () => {
      isBegun = true;
      onStart?.();
    };
    const { outcome, response } = await this.withinDeadline(
      (deadline) => this.exchange(message, timings, { deadline, onStart: begin }),
      () => ({ isResolved: timings.dnsMs !== undefined, isBegun }),
    );
    return { outcome, startedAt, response, timings: { ...timings, totalMs: performance.now() - start } };
  }

  private async withinDeadline(
    exchange: (deadline: Deadline) => Promise<Response>,
    progress: () => Omit<AttemptProgress, 'isOver'>,
  ): Promise<Response> {
    const deadline = new Deadline(this.deadlineMs);
    try {
      return await untilOver(exchange(deadline), deadline);
    } catch (error) {
      const outcome = outcomeOfError(error, { ...progress(), isOver: deadline.isOver });
      if (!outcome) throw error;
      return { outcome };
    } finally {
      deadline.clear();
    }
  }

  private async exchange(
    { url: href, headers, body }: OutboundMessage,
    timings: Partial<AttemptTimings>,
    watch: RequestWatch,
  ): Promise<Response> {
    const url = new URL(href);
    const start = performance.now();
    const addresses = await this.guard.addressesFor(href);
    timings.dnsMs = performance.now() - start;
    // The look-up cannot be cancelled: do not begin what would be thrown away.
    if (watch.deadline.isOver) throw new DeadlineError();
    const connection = this.connections.to(url.origin, addresses);
    const sent = performance.now();
    const path = url.pathname + url.search;
    const options = { path, method: 'POST' as const, headers, body };
    const response = await exchange(connection.pool, options, watch);
    timings.connectMs = connection.connectMsSince(sent);
    timings.firstByteMs = response.firstByteAt - start;
    const retryAfterMs = parseRetryAfter(single(response.headers['retry-after']), new Date());
    return { outcome: outcomeOfStatus(response.status, retryAfterMs), response: response.excerpt };
  }
}

/** Settles when `work` does, or rejects when the time is over before; a later failure of `work` is ignored. */
function untilOver<T>(work: Promise<T>, deadline: Deadline): Promise<T> {
  return new Promise((resolve, reject) => {
    deadline.onOver(() => reject(new DeadlineError()));
    work.then(resolve, reject);
  });
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
