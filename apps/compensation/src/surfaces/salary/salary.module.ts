import { Module } from '@nestjs/common';
import { SalaryController } from './salary.controller';

/** Surface A: `/api/v1/salary`. */
@Module({ controllers: [SalaryController] })
export class SalaryModule {}
