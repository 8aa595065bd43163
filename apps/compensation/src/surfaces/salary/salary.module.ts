import { Module } from '@nestjs/common';
import { CatalogueService } from './catalogue.service';
import { HistoryService } from './history.service';
import { ProjectionsService } from './projections.service';
import { SalaryLinks } from '../../public-links';
import { SalaryController } from './salary.controller';
import { SalaryService } from './salary.service';

/** Surface A: `/api/v1/salary`. */
@Module({
  controllers: [SalaryController],
  providers: [SalaryService, HistoryService, ProjectionsService, CatalogueService, SalaryLinks],
  exports: [SalaryService, HistoryService, ProjectionsService, CatalogueService, SalaryLinks],
})
export class SalaryModule {}
