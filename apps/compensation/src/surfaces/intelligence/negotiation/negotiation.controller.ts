import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { type Pinnable, PinnedReleases } from '../../../dataset/pinned-releases';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import { StoredAfterHandler } from '@wagewright/http';
import { type NegotiateData, NegotiateRequest } from '@wagewright/salaries';

@Controller('api/v1/intelligence/salaries')
@RequiresApiKey(Scope.CompensationRead, { plan: 'pro', takesSessions: true })
@AnswersAs('envelope')
export class NegotiationController {
  constructor(private readonly releases: PinnedReleases) {}

  /**
   * Writes a script for negotiating an offer. It answers with a counter-offer, the offer’s position in the market,
   * talking points, an e-mail and what to say on the telephone. The same request gets the same script.
   */
  @StoredAfterHandler()
  @Post('negotiate')
  @HttpCode(200)
  negotiate(@Body() request: NegotiateRequest): Pinnable<NegotiateData> {
    return this.releases.answer(request.release, ({ salaries }) => salaries.negotiate(request));
  }
}
