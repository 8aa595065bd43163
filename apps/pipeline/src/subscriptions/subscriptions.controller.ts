import { Controller, Delete, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { Audited, type AuditedCaller } from '@wagewright/identity';
import type { DeletedResponse } from '../records/deleted.response';
import type { AllowedSubscriptionResponse, SubscriptionListResponse } from './subscription.response';
import { SubscriptionsService } from './subscriptions.service';

/** What programs watch by the MCP endpoint: subscriptions that they make by `events/subscribe`. */
@Controller('api/mcp/subscriptions')
@RequiresToken()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  /**
   * Lists what programs watch, with what they have watched within a week. Addresses are told by their host, secrets
   * never.
   */
  @Get()
  list(@Caller() caller: Principal): Promise<SubscriptionListResponse> {
    return this.subscriptions.list(caller.accountId);
  }

  /**
   * Ends what a program watches. Nothing more is sent within five seconds, and the program may not subscribe to the same
   * again until it is allowed.
   */
  @Delete(':id')
  end(
    @Caller() caller: Principal,
    @Audited() audited: AuditedCaller,
    @Param('id') id: string,
  ): Promise<DeletedResponse> {
    return this.subscriptions.end(caller, audited, id);
  }

  /** Allows a program to subscribe again after its subscription was ended here. The program itself cannot. */
  @Post(':id/allow')
  @HttpCode(HttpStatus.OK)
  allow(
    @Caller() caller: Principal,
    @Audited() audited: AuditedCaller,
    @Param('id') id: string,
  ): Promise<AllowedSubscriptionResponse> {
    return this.subscriptions.allow(caller, audited, id);
  }
}
