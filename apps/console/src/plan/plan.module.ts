import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module';
import { PlanController } from './plan.controller';
import { PlanRequestRepository } from './plan-request.repository';
import { PlanService } from './plan.service';

@Module({
  imports: [NoticesModule],
  controllers: [PlanController],
  providers: [PlanService, PlanRequestRepository],
  exports: [PlanService],
})
export class PlanModule {}
