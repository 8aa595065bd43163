import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { Caller, type Principal, RequiresApiKey, Scope } from '@wagewright/auth';
import { Audited, type AuditedCaller } from '@wagewright/identity';
import { SharedOffersService } from '../../../shared-offers/shared-offers.service';
import { Market, ShareOffersRequest } from '@wagewright/salaries';
import { sharedComparisonOf, withoutNames } from '../../../shared-offers/shared-comparison';
import {
  type RevokedShareData,
  type ShareData,
  shareData,
  type SharesData,
  sharesData,
} from './shared-offers.presenter';

/** Comparisons of offers that are shared by a link. */
@Controller('api/v1/intelligence/salaries/shared-offers')
@AnswersAs('envelope')
export class SharedOffersController {
  constructor(
    private readonly market: Market,
    private readonly shared: SharedOffersService,
  ) {}

  /**
   * Shares a comparison of two to five offers by a link. Whoever has the link can read the page for 90 days, without an
   * account, until it is revoked. The page names no employer unless `show_names` is true, and never the account. An
   * account can have 50 links at a time.
   */
  @Post()
  @HttpCode(200)
  @RequiresApiKey(Scope.IntelligenceWrite, { takesSessions: true })
  shareOffers(@Audited() caller: AuditedCaller, @Body() request: ShareOffersRequest): Promise<ShareData> {
    const { show_names: showsNames, offers, filing_status, state } = request;
    const comparison = this.market.offers.compare({
      offers: showsNames === true ? offers : withoutNames(offers),
      filing_status,
      state,
    });
    return this.shared.share(caller, sharedComparisonOf(comparison), shareData);
  }

  /** Lists the links of the account that work, the newest first. Their addresses are not kept and never shown again. */
  @Get()
  @RequiresApiKey(Scope.CompensationRead, { takesSessions: true })
  async listSharedOffers(@Caller() { accountId }: Principal): Promise<SharesData> {
    return sharesData(await this.shared.list(accountId));
  }

  /** Revokes a link. Its page shows nothing from then on, and what it showed is deleted. */
  @Delete(':id')
  @RequiresApiKey(Scope.IntelligenceWrite, { takesSessions: true })
  async revokeSharedOffers(
    @Audited() caller: AuditedCaller,
    @Param('id') id: string,
  ): Promise<RevokedShareData> {
    await this.shared.revoke(caller, id);
    return { id, revoked: true };
  }
}
