import { Module } from '@nestjs/common';
import { MessagingModule } from '@wagewright/messaging';
import { DigestRepository } from './digest/digest.repository';
import { DigestService } from './digest/digest.service';
import { SettledUntilRepository } from './digest/settled-until.repository';
import { EventListService } from './event-list.service';
import { EventLogEpochs } from './event-log-epochs';
import { EventLogMetrics } from './event-log.metrics';
import { EventLogRepository } from '@wagewright/events';
import { EventLogWatch } from './event-log-watch';
import { EventStreamService } from './event-stream.service';
import { EventsController } from './events.controller';
import { LogReaders } from './log-readers';
import { LogStreams } from './log-streams';
import { LogWaits } from './log-waits';
import { ReaderSlots } from './reader-slots';

/** A user's event log: pages, long polling and a stream. */
@Module({
  imports: [MessagingModule],
  controllers: [EventsController],
  providers: [
    DigestRepository,
    DigestService,
    SettledUntilRepository,
    EventListService,
    EventStreamService,
    EventLogEpochs,
    EventLogMetrics,
    EventLogRepository,
    EventLogWatch,
    LogReaders,
    LogStreams,
    LogWaits,
    ReaderSlots,
  ],
  exports: [EventLogEpochs, EventLogRepository, LogStreams, LogWaits],
})
export class EventsModule {}
