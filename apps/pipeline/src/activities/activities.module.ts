import { Module } from '@nestjs/common';
import { JobContactsModule } from '../job-contacts/job-contacts.module';
import { PersistenceModule } from '../persistence/persistence.module';
import { ActivitiesController } from './activities.controller';
import { ActivityRepository } from './activity.repository';
import { ActivityService } from './activity.service';

@Module({
  imports: [PersistenceModule, JobContactsModule],
  controllers: [ActivitiesController],
  providers: [ActivityService, ActivityRepository],
  exports: [ActivityService],
})
export class ActivitiesModule {}
