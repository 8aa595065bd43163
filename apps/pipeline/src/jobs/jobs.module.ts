import { Module } from '@nestjs/common';
import { WebhooksModule } from '@wagewright/webhooks';
import { JobContactsModule } from '../job-contacts/job-contacts.module';
import { MarketModule } from '../market/market.module';
import { PersistenceModule } from '../persistence/persistence.module';
import { JobCounterRepository } from './counters/job-counter.repository';
import { JobBulkCreationRepository } from './creation/job-bulk-creation.repository';
import { JobBulkCreationService } from './creation/job-bulk-creation.service';
import { JobCreationRepository } from './creation/job-creation.repository';
import { JobCreationService } from './creation/job-creation.service';
import { JobDetailDirectRoute } from './detail/job-detail.direct-route';
import { JobDetailRepository } from './detail/job-detail.repository';
import { JobDetailService } from './detail/job-detail.service';
import { JobReaderService } from './job-reader.service';
import { JobRepository } from './job.repository';
import { JobService } from './job.service';
import { JobsController } from './jobs.controller';
import { StatusChangeRepository } from './status/status-change.repository';

@Module({
  imports: [WebhooksModule, PersistenceModule, JobContactsModule, MarketModule],
  controllers: [JobsController],
  providers: [
    JobCreationService,
    JobCreationRepository,
    JobBulkCreationService,
    JobBulkCreationRepository,
    JobService,
    JobReaderService,
    JobDetailService,
    JobDetailDirectRoute,
    JobDetailRepository,
    JobRepository,
    StatusChangeRepository,
    JobCounterRepository,
  ],
  exports: [JobCreationService, JobBulkCreationService, JobReaderService],
})
export class JobsModule {}
