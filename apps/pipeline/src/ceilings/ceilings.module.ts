import { Module } from '@nestjs/common';
import { AccountCeilingsService } from './account-ceilings.service';

/** What accounts may keep. */
@Module({ providers: [AccountCeilingsService], exports: [AccountCeilingsService] })
export class CeilingsModule {}
