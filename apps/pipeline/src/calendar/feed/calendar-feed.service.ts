import { Injectable } from '@nestjs/common';
import { resourceNotFound } from '@wagewright/errors';
import { DeletedResponse } from '../../http/deleted.response';
import { RecordTransaction } from '../../persistence/record-transaction';
import { CalendarFeedRepository } from './calendar-feed.repository';
import { CalendarFeedResponse, type NewCalendarFeedResponse } from './calendar-feed.response';
import { newFeedToken } from './feed-token';

@Injectable()
export class CalendarFeedService {
  constructor(
    private readonly feeds: CalendarFeedRepository,
    private readonly transaction: RecordTransaction,
  ) {}

  async status(userId: string): Promise<CalendarFeedResponse> {
    return CalendarFeedResponse.of(await this.feeds.find(userId));
  }

  /**
   * Opens the feed under a new address; an earlier address stops working at once.
   * @param baseUrl of this service, without a final slash
   */
  async open(userId: string, baseUrl: string): Promise<NewCalendarFeedResponse> {
    const { token, hash, prefix } = newFeedToken();
    const feed = { userId, tokenHash: hash, prefix, createdAt: new Date(), lastUsedAt: null };
    const feedUrl = `${baseUrl}/api/mcp/calendar/feed/${token}.ics`;
    return this.transaction.run(userId, async ({ manager }) => {
      await this.feeds.replace(manager, feed);
      return Object.assign(CalendarFeedResponse.of(feed), { feedUrl, token });
    });
  }

  /** @throws ApiError 404 when the feed is not open */
  async close(userId: string): Promise<DeletedResponse> {
    const prefix = await this.feeds.remove(userId);
    if (prefix === undefined) throw resourceNotFound('Calendar feed');
    return DeletedResponse.of(prefix);
  }
}
