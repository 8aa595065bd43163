import { Module } from '@nestjs/common';
import { AuditTrail } from '@wagewright/identity';
import { RecordsModule } from '../records/records.module';
import { CalendarController } from './calendar.controller';
import { CalendarRepository } from './calendar.repository';
import { CalendarService } from './calendar.service';
import { CalendarFeedController } from './feed/calendar-feed.controller';
import { CalendarFeedRepository } from './feed/calendar-feed.repository';
import { CalendarFeedService } from './feed/calendar-feed.service';
import { FeedEntriesRepository } from './feed/feed-entries.repository';
import { FeedRateLimiter } from './feed/feed-rate-limiter';
import { PublishedFeedController } from './feed/published-feed.controller';
import { PublishedFeedService } from './feed/published-feed.service';

@Module({
  imports: [RecordsModule],
  // The feed before the events: otherwise the route of an event takes the feed's path for an id.
  controllers: [CalendarFeedController, PublishedFeedController, CalendarController],
  providers: [
    CalendarService,
    CalendarRepository,
    CalendarFeedService,
    CalendarFeedRepository,
    PublishedFeedService,
    FeedEntriesRepository,
    FeedRateLimiter,
    AuditTrail,
  ],
  exports: [CalendarService],
})
export class CalendarModule {}
