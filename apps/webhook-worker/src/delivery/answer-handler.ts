import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { ResponseExcerpt } from './outcome';
import { ExcerptCollector } from './response-excerpt';

const FIRST_FINAL_STATUS = 200;

/** What a receiver answered, as far as it was read. */
export interface ReceiverAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** By `performance.now()`. */
  firstByteAt: number;
  response: ResponseExcerpt;
}

export interface RequestWatch {
  /** Breaks the connection off. */
  deadline: AbortSignal;
  /** Called when the request is being written to its connection; not at all when it comes to none. */
  onStart?: () => void;
}

/** Sends through a pool; the answer counts as complete when the excerpt is full. */
export function exchange(
  pool: Dispatcher,
  options: Dispatcher.DispatchOptions,
  watch: RequestWatch,
): Promise<ReceiverAnswer> {
  return new Promise((resolve, reject) => {
    pool.dispatch(options, new AnswerHandler(resolve, reject, watch));
  });
}

/** undici's events of one request. It is leaner than a stream, and it alone tells when the request starts. */
class AnswerHandler implements Dispatcher.DispatchHandler {
  private readonly body = new ExcerptCollector();
  private head: Pick<ReceiverAnswer, 'status' | 'headers' | 'firstByteAt'> | undefined;
  private abort: () => void = () => undefined;

  constructor(
    private readonly resolve: (answer: ReceiverAnswer) => void,
    private readonly reject: (error: Error) => void,
    private readonly watch: RequestWatch,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { deadline, onStart } = this.watch;
    this.abort = () => controller.abort(deadline.reason as Error);
    if (deadline.aborted) {
      this.abort();
      return;
    }
    deadline.addEventListener('abort', this.abort, { once: true });
    onStart?.();
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < FIRST_FINAL_STATUS) return;
    this.head = { status, headers, firstByteAt: performance.now() };
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
    this.ended();
    this.reject(error);
  }

  private finish(): void {
    this.ended();
    if (this.head) this.resolve({ ...this.head, response: this.body.excerpt() });
  }

  private ended(): void {
    this.watch.deadline.removeEventListener('abort', this.abort);
  }
}
