import { Controller, Get, Param, Req } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { PreparedResponse, type ScopedRequest } from '@wagewright/http';
import { PublishedFeedService } from './published-feed.service';

/** The address is the secret: programs that follow a link in the calendar must not pass it on. */
const HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="job-search.ics"',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Open to everybody who knows an address that nobody can guess. */
@Controller('api/mcp/calendar/feed')
@PublicPage()
export class PublishedFeedController {
  constructor(private readonly feeds: PublishedFeedService) {}

  /**
   * Reads the calendar feed as iCalendar (RFC 5545). It holds events from 90 days ago to two years ahead, deadlines
   * and follow-ups of open jobs, and for 30 days events that were deleted, as cancelled; at most 2,000 of each. The
   * token in the address is all that is needed; a revoked one, like one that never was, answers 404. A feed may be
   * read 30 times a minute.
   */
  @Get(':feedToken.ics')
  async read(
    @Param('feedToken') feedToken: string,
    @Req() request: ScopedRequest,
  ): Promise<PreparedResponse> {
    const { accountId, text } = await this.feeds.calendar(feedToken, request.clientAddress);
    request.answeredFor = accountId;
    return new PreparedResponse({
      stable: text,
      cacheControl: 'private, max-age=60',
      isKept: false,
      headers: HEADERS,
    });
  }

  /** Whatever else is asked for below: an address with a token in it must never be repeated in an error or a log. */
  @Get('*rest')
  miss(@Req() { clientAddress }: ScopedRequest): Promise<never> {
    return this.feeds.refuse(clientAddress);
  }
}
