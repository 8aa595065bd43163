import { Module } from '@nestjs/common';
import { WebhooksModule } from '@wagewright/webhooks';
import { ActivitiesModule } from '../activities/activities.module';
import { CalendarModule } from '../calendar/calendar.module';
import { FilesModule } from '../files/files.module';
import { MarketModule } from '../market/market.module';
import { RecordsModule } from '../records/records.module';
import { JobBulkUpdateRepository } from './bulk-update/job-bulk-update.repository';
import { JobBulkUpdateService } from './bulk-update/job-bulk-update.service';
import { JobCounterRepository } from './counters/job-counter.repository';
import { JobCreationService } from './creation/job-creation.service';
import { JobWriter } from './creation/job-writer';
import { JobDetailRepository } from './detail/job-detail.repository';
import { JobDetailService } from './detail/job-detail.service';
import { JobIdentityRepository } from './identity/job-identity.repository';
import { JobIdentityService } from './identity/job-identity.service';
import { JobReaderService } from './job-reader.service';
import { JobRepository } from './job.repository';
import { JobService } from './job.service';
import { JobsController } from './jobs.controller';
import { JobBulkRestorationService } from './restoration/job-bulk-restoration.service';
import { JobRestorationService } from './restoration/job-restoration.service';
import { StatusChangeRepository } from './status/status-change.repository';

@Module({
  imports: [WebhooksModule, RecordsModule, ActivitiesModule, CalendarModule, FilesModule, MarketModule],
  controllers: [JobsController],
  providers: [
    JobCreationService,
    JobWriter,
    JobBulkUpdateService,
    JobBulkUpdateRepository,
    JobIdentityService,
    JobIdentityRepository,
    JobService,
    JobRestorationService,
    JobBulkRestorationService,
    JobReaderService,
    JobDetailService,
    JobDetailRepository,
    JobRepository,
    StatusChangeRepository,
    JobCounterRepository,
  ],
  exports: [
    JobCreationService,
    JobBulkUpdateService,
    JobDetailService,
    JobIdentityService,
    JobReaderService,
    JobRestorationService,
    JobBulkRestorationService,
    JobService,
  ],
})
export class JobsModule {}
