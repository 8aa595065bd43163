import { Module } from '@nestjs/common';
import { SalaryLinks } from './salary-links';
import { SalaryController } from './salary.controller';
import { SalaryService } from './salary.service';

@Module({ controllers: [SalaryController], providers: [SalaryService, SalaryLinks] })
export class SalaryModule {}
