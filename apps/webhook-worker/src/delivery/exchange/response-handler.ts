import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { AnswerHead } from './answer-head';
import { type Deadline, DeadlineError } from './deadline';
import type { ResponseExcerpt } from '../settling/outcome';

const FIRST_FINAL_STATUS = 200;
/** Bytes kept of a response; the rest is not even read. */
const EXCERPT_BYTES = 16_384;
/** Replaces bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD';
/** PostgreSQL cannot store it in a text. */
const NUL = '\0';

/** A response, as far as it was read. */
export interface ReceiverResponse extends AnswerHead {
  excerpt: ResponseExcerpt;
}

export interface RequestWatch {
  deadline: Deadline;
  /** Called when the request is being written; never without a connection. */
  onStart: () => void;
  /** Called when the head has arrived, with a function that returns the response as read so far. */
  onHead: (read: () => ReceiverResponse) => void;
}

/** Sends a request through a pool. The response counts as complete once the excerpt is full. */
export function exchange(
  pool: Dispatcher,
  options: Dispatcher.DispatchOptions,
  watch: RequestWatch,
): Promise<ReceiverResponse> {
  return new Promise((resolve, reject) => {
    pool.dispatch(options, new ResponseHandler(resolve, reject, watch));
  });
}

/** Handles undici's events of one request. Leaner than a stream, and the only way to learn the start of a request. */
class ResponseHandler implements Dispatcher.DispatchHandler {
  private readonly body = new ExcerptCollector();
  private head: AnswerHead | undefined;

  constructor(
    private readonly resolve: (response: ReceiverResponse) => void,
    private readonly reject: (error: Error) => void,
    private readonly watch: RequestWatch,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { deadline, onStart } = this.watch;
    const abort = () => controller.abort(new DeadlineError());
    if (deadline.isOver) {
      abort();
      return;
    }
    deadline.onOver(abort);
    onStart();
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < FIRST_FINAL_STATUS) return;
    const head = { status, retryAfter: single(headers['retry-after']) };
    this.head = head;
    this.watch.onHead(() => ({ excerpt: this.body.excerpt(), ...head }));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.body.add(chunk);
    if (!this.body.isFull) return;
    this.finish();
    controller.abort(new Error('enough was read'));
  }

  onResponseEnd(): void {
    this.finish();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.reject(error);
  }

  private finish(): void {
    if (this.head) this.resolve({ excerpt: this.body.excerpt(), ...this.head });
  }
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

/** Collects the beginning of a response body, at most 16 KiB. */
export class ExcerptCollector {
  private readonly chunks: Uint8Array[] = [];
  private size = 0;

  add(chunk: Uint8Array): void {
    this.chunks.push(Uint8Array.prototype.slice.call(chunk, 0, Math.max(EXCERPT_BYTES - this.size, 0)));
    this.size += chunk.length;
  }

  get isFull(): boolean {
    return this.size > EXCERPT_BYTES;
  }

  excerpt(): ResponseExcerpt {
    const text = Buffer.concat(this.chunks).toString('utf8').replaceAll(REPLACEMENT, '').replaceAll(NUL, '');
    return { text, truncated: this.isFull };
  }
}
