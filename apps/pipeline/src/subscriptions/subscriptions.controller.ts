import { Controller, Delete, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { Audited, type AuditedCaller } from '@wagewright/identity';
import type { ListResponse } from '../pagination/list.response';
import type { DeletedResponse } from '../records/deleted.response';
import type { AllowedSubscriptionResponse, SubscriptionResponse } from './subscription.response';
import { SubscriptionsService } from './subscriptions.service';

/** Subscriptions that programs make by `events/subscribe` of the MCP endpoint. */
@Controller('api/mcp/subscriptions')
@RequiresToken()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  /**
   * Lists the subscriptions of programs, also those that ended within a week. Live ones come first, then those that may
   * not be made again, then the latest that have ended. It shows the host of an address, and never a secret.
   */
  @Get()
  list(@Caller() caller: Principal): Promise<ListResponse<SubscriptionResponse>> {
    return this.subscriptions.list(caller.accountId);
  }

  /**
   * Ends a program’s subscription. It gets no more events within five seconds, and cannot subscribe again until you
   * allow it.
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
