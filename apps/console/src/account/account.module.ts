import { Module } from '@nestjs/common';
import { AccessTokenIssuer } from '@wagewright/auth';
import { NoticesModule } from '../notices/notices.module';
import { AccountController } from './account.controller';
import { AccountDeletion } from './account-deletion';
import { ConsoleAccountService } from './console-account.service';

@Module({
  imports: [NoticesModule],
  controllers: [AccountController],
  providers: [ConsoleAccountService, AccountDeletion, AccessTokenIssuer],
  exports: [AccountDeletion],
})
export class AccountModule {}
