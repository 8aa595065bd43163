import { Module } from '@nestjs/common';
import { ActivityRepository } from './activity.repository';
import { ActivityService } from './activity.service';

@Module({ providers: [ActivityService, ActivityRepository], exports: [ActivityService] })
export class ActivitiesModule {}
