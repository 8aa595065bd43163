import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { type Deadline, DeadlineError } from './deadline';
import type { ResponseExcerpt } from './outcome';
import { ExcerptCollector } from './response-excerpt';

const FIRST_FINAL_STATUS = 200;

/** What a receiver answered, as far as it was read. */
export interface ReceiverResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** By `performance.now()`. */
  firstByteAt: number;
  excerpt: ResponseExcerpt;
}

export interface RequestWatch {
  /** Breaks the connection off. */
  deadline: Deadline;
  /** Called when the request is being written to its connection; not at all when it comes to none. */
  onStart?: () => void;
}

/** Sends through a pool; the answer counts as complete when the excerpt is full. */
export function exchange(
  pool: Dispatcher,
  options: Dispatcher.DispatchOptions,
  watch: RequestWatch,
): Promise<ReceiverResponse> {
  return new Promise((resolve, reject) => {
    pool.dispatch(options, new ResponseHandler(resolve, reject, watch));
  });
}

/** undici's events of one request. It is leaner than a stream, and it alone tells when the request starts. */
class ResponseHandler implements Dispatcher.DispatchHandler {
  private readonly body = new ExcerptCollector();
  private head: Pick<ReceiverResponse, 'status' | 'headers' | 'firstByteAt'> | undefined;

  constructor(
    private readonly resolve: (answer: ReceiverResponse) => void,
    private readonly reject: (error: Error) => void,
    private readonly watch: RequestWatch,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { deadline, onStart } = this.watch;
    const breakOff = () => controller.abort(new DeadlineError());
    if (deadline.isOver) {
      breakOff();
      return;
    }
    deadline.onOver(breakOff);
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
    this.reject(error);
  }

  private finish(): void {
    if (this.head) this.resolve({ ...this.head, excerpt: this.body.excerpt() });
  }
}
