import { Module } from '@nestjs/common';
import { EstimatesModule } from '../estimates/estimates.module';
import { AdjacentService } from './adjacent.service';
import { CompareService } from './compare.service';
import { EmployerCostService } from './employer-cost.service';
import { SkillsService } from './skills.service';

const PROVIDERS = [AdjacentService, CompareService, EmployerCostService, SkillsService];

@Module({ imports: [EstimatesModule], providers: PROVIDERS, exports: PROVIDERS })
export class AnalysisModule {}
