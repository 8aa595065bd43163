import { Module } from '@nestjs/common';
import { CommunityController } from './community.controller';
import { CrowdRepository } from './crowd.repository';
import { CrowdService } from './crowd.service';
import { ReportRepository } from './report.repository';
import { SubmissionService } from './submission.service';

/** Anonymous pay reports: `POST P/salaries/submit` and `GET P/salaries/crowd`. */
@Module({
  controllers: [CommunityController],
  providers: [SubmissionService, ReportRepository, CrowdService, CrowdRepository],
})
export class CommunityModule {}
