import { Module } from '@nestjs/common';
import { PayReportsModule } from '../../pay-reports/pay-reports.module';
import { AnalysisController } from './analysis/analysis.controller';
import { AreasController } from './areas/areas.controller';
import { PublicCatalogueController } from './catalogue/public-catalogue.controller';
import { CompaniesController } from './companies/companies.controller';
import { DemoController } from './demo/demo.controller';
import { DemoService } from './demo/demo.service';
import { EstimatesController } from './estimates/estimates.controller';
import { LineageController } from './lineage/lineage.controller';
import { NegotiationController } from './negotiation/negotiation.controller';
import { OffersController } from './offers/offers.controller';
import { CommunityController } from './pay-reports/community.controller';
import { SharedOffersModule } from '../../shared-offers/shared-offers.module';
import { SharedOffersController } from './shared-offers/shared-offers.controller';
import { UsageController } from './usage/usage.controller';
import { UsageService } from './usage/usage.service';

/** Surface B: `/api/v1/intelligence`. */
@Module({
  imports: [PayReportsModule, SharedOffersModule],
  controllers: [
    PublicCatalogueController,
    AreasController,
    DemoController,
    EstimatesController,
    AnalysisController,
    CompaniesController,
    LineageController,
    UsageController,
    OffersController,
    SharedOffersController,
    NegotiationController,
    CommunityController,
  ],
  providers: [DemoService, UsageService],
})
export class IntelligenceModule {}
