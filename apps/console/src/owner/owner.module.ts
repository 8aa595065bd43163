import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { MailModule } from '../mail/mail.module';
import { UsageModule } from '../usage/usage.module';
import { OwnedAccountRepository } from './accounts/owned-account.repository';
import { OwnedAccountService } from './accounts/owned-account.service';
import { OwnedAccountsController } from './accounts/owned-accounts.controller';

@Module({
  imports: [MailModule, AccountModule, UsageModule],
  controllers: [OwnedAccountsController],
  providers: [OwnedAccountService, OwnedAccountRepository],
})
export class OwnerModule {}
