import { Injectable } from '@nestjs/common';
import type { Principal } from '@wagewright/auth';
import { PreparedResponse, type ScopedRequest } from '@wagewright/http';
import { pageText } from './events.response';
import { EVENTS_ACCESS } from './events-access';
import type { ListEventsRequest } from './list-events.request';
import { LogReaders } from './log-readers';
import { LogWaits } from './log-waits';

const MS_PER_SECOND = 1_000;

/** A long-polled page is never reusable. */
const CACHE_CONTROL = 'no-store';

@Injectable()
export class EventListService {
  constructor(
    private readonly readers: LogReaders,
    private readonly waits: LogWaits,
  ) {}

  /**
   * @throws ApiError 400 for an invalid cursor, 429 when the user waits in too many places at once, 401 or 403 when the
   *   token ends meanwhile
   */
  async list(
    { accountId: userId }: Principal,
    { after: cursor, types, limit, wait }: ListEventsRequest,
    request: ScopedRequest,
  ): Promise<PreparedResponse> {
    const reader = this.readers.open({ userId, types }, { cursor, name: 'after' });
    const read = () => reader.next(limit);
    const call = { userId, request, rule: EVENTS_ACCESS, waitMs: wait * MS_PER_SECOND };
    const page =
      wait > 0
        ? await this.waits.next(call, read, ({ events, truncated }) => events.length === 0 && !truncated)
        : await read();
    return new PreparedResponse({
      stable: pageText(page, reader.cursors),
      cacheControl: CACHE_CONTROL,
      etag: null,
      isKept: false,
    });
  }
}
