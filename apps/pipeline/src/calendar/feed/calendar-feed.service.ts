import { Injectable } from '@nestjs/common';
import { resourceNotFound } from '@wagewright/errors';
import { type AuditedCaller, AuditTrail } from '@wagewright/identity';
import { DeletedResponse } from '../../records/deleted.response';
import { RecordTransaction } from '../../records/record-transaction';
import { CalendarFeedRepository } from './calendar-feed.repository';
import { CalendarFeedResponse, type NewCalendarFeedResponse } from './calendar-feed.response';
import { newFeedToken } from './feed-token';

@Injectable()
export class CalendarFeedService {
  constructor(
    private readonly feeds: CalendarFeedRepository,
    private readonly transaction: RecordTransaction,
    private readonly audit: AuditTrail,
  ) {}

  async status(userId: string): Promise<CalendarFeedResponse> {
    return CalendarFeedResponse.of(await this.feeds.find(userId));
  }

  /**
   * Opens the feed under a new address; an earlier address stops working at once.
   * @param baseUrl of this service, without a final slash
   */
  async open(caller: AuditedCaller, baseUrl: string): Promise<NewCalendarFeedResponse> {
    const { token, hash, prefix } = newFeedToken();
    const userId = caller.accountId;
    const feed = { userId, tokenHash: hash, prefix, createdAt: new Date(), lastUsedAt: null };
    const feedUrl = `${baseUrl}/api/mcp/calendar/feed/${token}.ics`;
    return this.transaction.run(userId, async ({ manager }) => {
      await this.feeds.replace(manager, feed);
      await this.audit.write(manager, { ...caller, action: 'calendar_feed.opened', target: prefix });
      return Object.assign(CalendarFeedResponse.of(feed), { feedUrl, token });
    });
  }

  /** @throws ApiError 404 when the feed is not open */
  async close(caller: AuditedCaller): Promise<DeletedResponse> {
    return this.transaction.run(caller.accountId, async ({ manager, userId }) => {
      const prefix = await this.feeds.remove(manager, userId);
      if (prefix === undefined) throw resourceNotFound('Calendar feed');
      await this.audit.write(manager, { ...caller, action: 'calendar_feed.closed', target: prefix });
      return DeletedResponse.of(prefix);
    });
  }
}
