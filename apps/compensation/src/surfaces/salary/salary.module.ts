import { Module } from '@nestjs/common';
import { EstimatesModule } from '../../estimates/estimates.module';
import { SalaryController } from './salary.controller';

/** Surface A: `/api/v1/salary`. */
@Module({ imports: [EstimatesModule], controllers: [SalaryController] })
export class SalaryModule {}
