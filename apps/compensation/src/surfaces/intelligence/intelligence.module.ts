import { Module } from '@nestjs/common';
import { AdjacentService } from '../../analysis/adjacent.service';
import { AnalysisController } from './analysis/analysis.controller';
import { CompareService } from '../../analysis/compare.service';
import { EmployerCostService } from './analysis/employer-cost.service';
import { SkillsService } from '../../analysis/skills.service';
import { PublicCatalogueController } from './catalogue/public-catalogue.controller';
import { PublicCatalogueService } from './catalogue/public-catalogue.service';
import { CompaniesController } from './companies/companies.controller';
import { CompaniesService } from './companies/companies.service';
import { DemoController } from './demo/demo.controller';
import { DemoService } from './demo/demo.service';
import { CalculateService } from './estimates/calculate.service';
import { EstimatesController } from './estimates/estimates.controller';
import { IntelligenceHistoryService } from './estimates/history.service';
import { IntelligenceProjectionsService } from './estimates/projections.service';
import { SalariesService } from './estimates/salaries.service';
import { IntelligenceLinks } from './intelligence-links';
import { LineageController } from './lineage/lineage.controller';
import { LineageService } from '../../lineage/lineage.service';
import { ObservationRepository } from '../../lineage/observation.repository';
import { UsageController } from './usage/usage.controller';
import { UsageService } from './usage/usage.service';

/** Surface B's reads: `/api/v1/intelligence`. */
@Module({
  controllers: [
    PublicCatalogueController,
    DemoController,
    EstimatesController,
    AnalysisController,
    CompaniesController,
    LineageController,
    UsageController,
  ],
  providers: [
    IntelligenceLinks,
    PublicCatalogueService,
    DemoService,
    SalariesService,
    CalculateService,
    IntelligenceHistoryService,
    IntelligenceProjectionsService,
    CompareService,
    SkillsService,
    AdjacentService,
    EmployerCostService,
    CompaniesService,
    LineageService,
    ObservationRepository,
    UsageService,
  ],
  exports: [
    CompareService,
    PublicCatalogueService,
    SalariesService,
    CalculateService,
    IntelligenceHistoryService,
    IntelligenceProjectionsService,
    IntelligenceLinks,
    SkillsService,
    AdjacentService,
    LineageService,
  ],
})
export class IntelligenceModule {}
