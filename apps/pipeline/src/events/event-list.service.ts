import { Injectable } from '@nestjs/common';
import type { Principal } from '@wagewright/auth';
import { PreparedResponse, RequestAuthorizer, type ScopedRequest } from '@wagewright/http';
import type { LogPage } from '@wagewright/events';
import { EventLogWatch } from './event-log-watch';
import { pageText } from './events.response';
import { EVENTS_ACCESS } from './events-access';
import type { ListEventsRequest } from './list-events.request';
import { type LogReader, LogReaders } from './log-readers';
import { ReaderSlots } from './reader-slots';

const MS_PER_SECOND = 1_000;

/** A long-polled page is never reusable. */
const CACHE_CONTROL = 'no-store';

@Injectable()
export class EventListService {
  constructor(
    private readonly readers: LogReaders,
    private readonly watch: EventLogWatch,
    private readonly slots: ReaderSlots,
    private readonly authorizer: RequestAuthorizer,
  ) {}

  /**
   * @param gone aborted when the client disconnects
   * @throws ApiError 400 for an invalid cursor, 429 when the user waits in too many places at once, 401 or 403 when the
   *   token ends meanwhile
   */
  async list(
    { accountId: userId }: Principal,
    { after: cursor, types, limit, wait }: ListEventsRequest,
    request: ScopedRequest,
    gone: AbortSignal,
  ): Promise<PreparedResponse> {
    const reader = this.readers.open({ userId, types }, { cursor, name: 'after' });
    const page =
      wait > 0 ? await this.waitFor(userId, reader, limit, wait, request, gone) : await reader.next(limit);
    return new PreparedResponse({
      stable: pageText(page, reader.cursors),
      cacheControl: CACHE_CONTROL,
      etag: null,
      isKept: false,
    });
  }

  private async waitFor(
    userId: string,
    reader: LogReader,
    limit: number,
    waitSeconds: number,
    request: ScopedRequest,
    gone: AbortSignal,
  ): Promise<LogPage> {
    const release = this.slots.take(userId);
    const watcher = this.watch.watch(userId);
    const end = performance.now() + waitSeconds * MS_PER_SECOND;
    gone.addEventListener('abort', () => watcher.wake('stop'), { once: true });
    try {
      for (;;) {
        const page = await reader.next(limit);
        const begun = performance.now();
        if (page.events.length > 0 || page.truncated || begun >= end || gone.aborted) return page;
        const waking = await watcher.wait(end - begun);
        request.waitedMs = (request.waitedMs ?? 0) + performance.now() - begun;
        if (waking === 'stop') return page;
        if (waking === 'access') await this.authorizer.recheck(EVENTS_ACCESS, request);
      }
    } finally {
      watcher.close();
      release();
    }
  }
}
