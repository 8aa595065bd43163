import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { MailModule } from '../mail/mail.module';
import { NoticesModule } from '../notices/notices.module';
import { PlanModule } from '../plan/plan.module';
import { UsageModule } from '../usage/usage.module';
import { OwnedAccountRepository } from './accounts/owned-account.repository';
import { OwnedAccountService } from './accounts/owned-account.service';
import { OwnedAccountsController } from './accounts/owned-accounts.controller';
import { ReleaseService } from './releases/release.service';
import { ReleasesController } from './releases/releases.controller';
import { PlanDecisionService } from './requests/plan-decision.service';
import { PlanRequestsController } from './requests/plan-requests.controller';
import { SubmissionService } from './submissions/submission.service';
import { SubmissionsController } from './submissions/submissions.controller';

@Module({
  imports: [MailModule, AccountModule, UsageModule, PlanModule, NoticesModule],
  controllers: [OwnedAccountsController, PlanRequestsController, SubmissionsController, ReleasesController],
  providers: [
    OwnedAccountService,
    OwnedAccountRepository,
    PlanDecisionService,
    SubmissionService,
    ReleaseService,
  ],
})
export class OwnerModule {}
