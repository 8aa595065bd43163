import { Injectable } from '@nestjs/common';
import { AccountService, EffectiveLimits } from '@wagewright/auth';
import type { CurrentSession } from '../sessions/current-session';
import { type PlanOverviewResponse, planResponses } from './plan.response';

@Injectable()
export class PlanService {
  constructor(
    private readonly accounts: AccountService,
    private readonly limits: EffectiveLimits,
  ) {}

  async overview({ accountId }: CurrentSession): Promise<PlanOverviewResponse> {
    const account = await this.accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} has a session but does not exist`);
    return { plan: account.plan, plans: planResponses(this.limits) };
  }
}
