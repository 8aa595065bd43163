import { Module } from '@nestjs/common';
import { PublicCatalogueController } from './catalogue/public-catalogue.controller';
import { PublicCatalogueService } from './catalogue/public-catalogue.service';
import { DemoController } from './demo/demo.controller';
import { DemoService } from './demo/demo.service';
import { CalculateService } from './estimates/calculate.service';
import { EstimatesController } from './estimates/estimates.controller';
import { IntelligenceHistoryService } from './estimates/history.service';
import { IntelligenceProjectionsService } from './estimates/projections.service';
import { SalariesService } from './estimates/salaries.service';
import { IntelligenceLinks } from './intelligence-links';

/** Surface B's reads: `/api/v1/intelligence`. */
@Module({
  controllers: [PublicCatalogueController, DemoController, EstimatesController],
  providers: [
    IntelligenceLinks,
    PublicCatalogueService,
    DemoService,
    SalariesService,
    CalculateService,
    IntelligenceHistoryService,
    IntelligenceProjectionsService,
  ],
})
export class IntelligenceModule {}
