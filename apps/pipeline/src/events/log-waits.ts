import { Injectable } from '@nestjs/common';
import type { AccessRule } from '@wagewright/auth';
import { RequestAuthorizer, type ScopedRequest } from '@wagewright/http';
import { EventLogWatch } from './event-log-watch';
import { ReaderSlots } from './reader-slots';

/** A call that waits for events. */
interface WaitingCall {
  userId: string;
  request: ScopedRequest;
  /** Access rule of the route, for checks during the wait. */
  rule: AccessRule;
  waitMs: number;
}

/** Calls that wait for an event when there is none. */
@Injectable()
export class LogWaits {
  constructor(
    private readonly watch: EventLogWatch,
    private readonly slots: ReaderSlots,
    private readonly authorizer: RequestAuthorizer,
  ) {}

  /**
   * Reads until a page has something to tell, the time is over or the client disconnects.
   *
   * @param read the next page
   * @param isEmpty whether a page is worth waiting for another
   * @throws ApiError 429 when the user waits in too many places at once, 401 or 403 when the token ends meanwhile; what
   *   `read` throws
   */
  async next<P>(
    { userId, request, rule, waitMs }: WaitingCall,
    read: () => Promise<P>,
    isEmpty: (page: P) => boolean,
  ): Promise<P> {
    const { response } = request;
    const release = this.slots.take(userId);
    const watcher = this.watch.watch(userId);
    const end = performance.now() + waitMs;
    response.once('close', () => watcher.wake('stop'));
    try {
      for (;;) {
        const page = await read();
        const begun = performance.now();
        // Disconnected while it was being authorized: `close` is not emitted again.
        if (!isEmpty(page) || begun >= end || response.destroyed) return page;
        const waking = await watcher.wait(end - begun);
        request.waitedMs = (request.waitedMs ?? 0) + performance.now() - begun;
        if (waking === 'stop') return page;
        if (waking === 'access') await this.authorizer.recheck(rule, request);
      }
    } finally {
      watcher.close();
      release();
    }
  }
}
