import { Module } from '@nestjs/common';
import { OauthModule } from '../oauth/oauth.module';
import { AccountUsageService } from './account-usage.service';
import { UsageController } from './usage.controller';

@Module({
  imports: [OauthModule],
  controllers: [UsageController],
  providers: [AccountUsageService],
  exports: [AccountUsageService],
})
export class UsageModule {}
