import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module';
import { ActivitiesController } from './activities.controller';
import { ActivityRepository } from './activity.repository';
import { ActivityService } from './activity.service';

@Module({
  imports: [RecordsModule],
  controllers: [ActivitiesController],
  providers: [ActivityService, ActivityRepository],
  exports: [ActivityService],
})
export class ActivitiesModule {}
