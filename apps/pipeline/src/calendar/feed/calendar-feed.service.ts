import { Injectable } from '@nestjs/common';
import { resourceNotFound } from '@wagewright/errors';
import { DeletedResponse } from '../../records/deleted.response';
import { CalendarFeedRepository } from './calendar-feed.repository';
import { CalendarFeedResponse, type NewCalendarFeedResponse } from './calendar-feed.response';
import { newFeedToken } from './feed-token';

/** Opens and closes a user's calendar to those who know its address. */
@Injectable()
export class CalendarFeedService {
  constructor(private readonly feeds: CalendarFeedRepository) {}

  async status(userId: string): Promise<CalendarFeedResponse> {
    return CalendarFeedResponse.of(await this.feeds.find(userId));
  }

  /**
   * Opens it under a new address; an earlier one stops working at once.
   * @param baseUrl of this service, without a final slash
   */
  async open(userId: string, baseUrl: string): Promise<NewCalendarFeedResponse> {
    const { token, hash, prefix } = newFeedToken();
    const feed = { userId, tokenHash: hash, prefix, createdAt: new Date(), lastUsedAt: null };
    await this.feeds.replace(feed);
    const feedUrl = `${baseUrl}/api/mcp/calendar/feed/${token}.ics`;
    return Object.assign(CalendarFeedResponse.of(feed), { feedUrl, token });
  }

  /** @throws ApiError 404 when it is not open */
  async close(userId: string): Promise<DeletedResponse> {
    const prefix = await this.feeds.remove(userId);
    if (prefix === undefined) throw resourceNotFound('Calendar feed');
    return DeletedResponse.of(prefix);
  }
}
