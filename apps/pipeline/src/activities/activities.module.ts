import { Module } from '@nestjs/common';
import { PersistenceModule } from '../persistence/persistence.module';
import { ReferencesModule } from '../references/references.module';
import { ActivitiesController } from './activities.controller';
import { ActivityRepository } from './activity.repository';
import { ActivityService } from './activity.service';

@Module({
  imports: [PersistenceModule, ReferencesModule],
  controllers: [ActivitiesController],
  providers: [ActivityService, ActivityRepository],
  exports: [ActivityService],
})
export class ActivitiesModule {}
