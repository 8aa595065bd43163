import { Module } from '@nestjs/common';
import { AccessTokenIssuer } from '@wagewright/auth';
import { NoticesModule } from '../notices/notices.module';
import { AccountController } from './account.controller';
import { AccountDeletion } from './account-deletion';
import { ConsoleAccountService } from './console-account.service';
import { PlanController } from './plan.controller';

@Module({
  imports: [NoticesModule],
  controllers: [AccountController, PlanController],
  providers: [ConsoleAccountService, AccountDeletion, AccessTokenIssuer],
  exports: [AccountDeletion],
})
export class AccountModule {}
