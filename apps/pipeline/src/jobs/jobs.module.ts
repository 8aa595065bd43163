import { Module } from '@nestjs/common';
import { WebhooksModule } from '@wagewright/webhooks';
import { ActivitiesModule } from '../activities/activities.module';
import { CalendarModule } from '../calendar/calendar.module';
import { ContactsModule } from '../contacts/contacts.module';
import { LinksModule } from '../links/links.module';
import { MarketModule } from '../market/market.module';
import { RecordsModule } from '../records/records.module';
import { JobCreationInBulkRepository } from './job-creation-in-bulk.repository';
import { JobCreationInBulk } from './job-creation-in-bulk.service';
import { JobCreationRepository } from './job-creation.repository';
import { JobCreation } from './job-creation.service';
import { JobReader } from './job-reader.service';
import { JobTallyRepository } from './job-tally.repository';
import { JobRepository } from './job.repository';
import { JobService } from './job.service';
import { JobsController } from './jobs.controller';
import { StatusChangeRepository } from './status-change.repository';

@Module({
  imports: [
    WebhooksModule,
    RecordsModule,
    LinksModule,
    ContactsModule,
    ActivitiesModule,
    CalendarModule,
    MarketModule,
  ],
  controllers: [JobsController],
  providers: [
    JobCreation,
    JobCreationRepository,
    JobCreationInBulk,
    JobCreationInBulkRepository,
    JobService,
    JobReader,
    JobRepository,
    StatusChangeRepository,
    JobTallyRepository,
  ],
  exports: [JobTallyRepository, JobCreation, JobCreationInBulk, JobReader],
})
export class JobsModule {}
