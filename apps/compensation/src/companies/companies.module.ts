import { Module } from '@nestjs/common';
import { EstimatesModule } from '../estimates/estimates.module';
import { CompaniesService } from './companies.service';

@Module({ imports: [EstimatesModule], providers: [CompaniesService], exports: [CompaniesService] })
export class CompaniesModule {}
