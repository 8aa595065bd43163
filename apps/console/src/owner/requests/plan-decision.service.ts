import { Injectable } from '@nestjs/common';
import { AccountService, type Plan } from '@wagewright/auth';
import { resourceNotFound } from '@wagewright/errors';
import { AuditedTransaction } from '../../audit/audited-transaction';
import { planRequestDecided } from '../../notices/notice-texts';
import { Notices } from '../../notices/notices';
import { beforeOf, type Page, pageOf } from '../../pagination/page';
import type { PlanRequest } from '../../plan/plan-request.entity';
import { PlanService } from '../../plan/plan.service';
import { planRequestResponse, type PlanRequestResponse } from '../../plan/plan.response';
import type { CurrentSession } from '../../sessions/current-session';
import type { DecidePlanRequest, ListPlanRequestsRequest } from './plan-requests.request';

/** A request with who asks. */
export interface OwnedPlanRequestResponse extends PlanRequestResponse {
  /** Who asks. */
  account: {
    /** Identifier of the account, `usr_…`. */
    id: string;
    /** The address that it is found by. */
    email: string;
    /** When its person proved that the address is theirs; null until then. */
    emailProvenAt: Date | null;
    /** What the person is called. */
    name: string;
    /** The plan that it has now. */
    plan: Plan;
  };
}

@Injectable()
export class PlanDecisionService {
  constructor(
    private readonly requests: PlanService,
    private readonly accounts: AccountService,
    private readonly notices: Notices,
    private readonly transaction: AuditedTransaction,
  ) {}

  /** Newest first. @throws ApiError 400 for a cursor of another list */
  async list(request: ListPlanRequestsRequest): Promise<Page<OwnedPlanRequestResponse>> {
    const binding = ['plan-requests', request.status];
    const rows = await this.requests.requestsOf(request.status, beforeOf(request, binding), request.limit);
    return pageOf(rows, request, binding, ownedRequest);
  }

  /** The person gets the plan, and a notice either way. @throws ApiError 404 when it does not wait for a decision */
  async decide(
    session: CurrentSession,
    id: string,
    { accept, answer = null }: DecidePlanRequest,
  ): Promise<PlanRequestResponse> {
    return this.transaction.run(session, async ({ manager, audit, afterCommit }) => {
      const status = accept ? 'accepted' : 'declined';
      const request = await this.requests.decideIn(manager, id, { status, answer });
      if (!request) throw resourceNotFound('Open request');
      const { accountId, plan } = request;
      await audit({ action: `plan_request.${status}`, accountId, target: id, details: { plan } });
      if (accept) {
        await this.accounts.changeIn(manager, accountId, { plan });
        afterCommit(() => this.accounts.announce(accountId));
      }
      const text = planRequestDecided(id, plan, accept, answer);
      await this.notices.tell(manager, [{ ...text, accountId }]);
      return planRequestResponse(request);
    });
  }
}

function ownedRequest(request: PlanRequest): OwnedPlanRequestResponse {
  if (!request.account) throw new Error('a request was read without its account');
  const { id, email, emailProvenAt, name, plan } = request.account;
  return { ...planRequestResponse(request), account: { id, email, emailProvenAt, name, plan } };
}
