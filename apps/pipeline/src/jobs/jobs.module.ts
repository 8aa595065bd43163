import { Module } from '@nestjs/common';
import { ActivitiesModule } from '../activities/activities.module';
import { CalendarModule } from '../calendar/calendar.module';
import { ContactsModule } from '../contacts/contacts.module';
import { LinksModule } from '../links/links.module';
import { RecordsModule } from '../records/records.module';
import { JobReader } from './job-reader.service';
import { JobTallyRepository } from './job-tally.repository';
import { JobRepository } from './job.repository';
import { JobService } from './job.service';
import { JobsController } from './jobs.controller';
import { StatusChangeRepository } from './status-change.repository';

@Module({
  imports: [RecordsModule, LinksModule, ContactsModule, ActivitiesModule, CalendarModule],
  controllers: [JobsController],
  providers: [JobService, JobReader, JobRepository, StatusChangeRepository, JobTallyRepository],
  exports: [JobTallyRepository],
})
export class JobsModule {}
