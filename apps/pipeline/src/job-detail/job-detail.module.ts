import { Module } from '@nestjs/common';
import { ActivitiesModule } from '../activities/activities.module';
import { CalendarModule } from '../calendar/calendar.module';
import { ContactsModule } from '../contacts/contacts.module';
import { JobsModule } from '../jobs/jobs.module';
import { JobDetailController } from './job-detail.controller';
import { JobDetailService } from './job-detail.service';

/** The read model of one job, which joins what several features know of it. */
@Module({
  imports: [JobsModule, ContactsModule, ActivitiesModule, CalendarModule],
  controllers: [JobDetailController],
  providers: [JobDetailService],
})
export class JobDetailModule {}
