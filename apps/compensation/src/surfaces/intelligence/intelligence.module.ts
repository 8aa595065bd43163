import { Module } from '@nestjs/common';
import { PayReportsModule } from '../../pay-reports/pay-reports.module';
import { DemoController } from './demo/demo.controller';
import { DemoService } from './demo/demo.service';
import { CommunityController } from './pay-reports/community.controller';
import { SalariesController } from './salaries.controller';
import { SharedOffersModule } from '../../shared-offers/shared-offers.module';
import { SharedOffersController } from './shared-offers/shared-offers.controller';
import { UsageController } from './usage/usage.controller';
import { UsageService } from './usage/usage.service';

/** Surface B: `/api/v1/intelligence`. */
@Module({
  imports: [PayReportsModule, SharedOffersModule],
  controllers: [
    SalariesController,
    DemoController,
    UsageController,
    SharedOffersController,
    CommunityController,
  ],
  providers: [DemoService, UsageService],
})
export class IntelligenceModule {}
