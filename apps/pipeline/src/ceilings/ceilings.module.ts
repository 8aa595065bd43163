import { Module } from '@nestjs/common';
import { AccountCeilingsService } from './account-ceilings.service';

@Module({ providers: [AccountCeilingsService], exports: [AccountCeilingsService] })
export class CeilingsModule {}
