import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import { StoredAfterHandler } from '@wagewright/http';
import { type NegotiateData, NegotiateRequest, SalariesOperations } from '@wagewright/salaries';

@Controller('api/v1/intelligence/salaries')
@RequiresApiKey(Scope.CompensationRead, { plan: 'pro', takesSessions: true })
@AnswersAs('envelope')
export class NegotiationController {
  constructor(private readonly salaries: SalariesOperations) {}

  /**
   * Writes a script for negotiating an offer. It answers with a counter-offer, the offer’s position in the market,
   * talking points, an e-mail and what to say on the telephone. The same request gets the same script.
   */
  @StoredAfterHandler()
  @Post('negotiate')
  @HttpCode(200)
  negotiate(@Body() request: NegotiateRequest): NegotiateData {
    return this.salaries.negotiate(request);
  }
}
