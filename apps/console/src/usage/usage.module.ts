import { Module } from '@nestjs/common';
import { AccountUsageService } from './account-usage.service';
import { UsageController } from './usage.controller';

/** What accounts have used. */
@Module({
  controllers: [UsageController],
  providers: [AccountUsageService],
  exports: [AccountUsageService],
})
export class UsageModule {}
