import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { type Pinnable, PinnedReleases } from '../../../dataset/pinned-releases';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import { StoredAfterHandler } from '@wagewright/http';
import { type CompareOffersData, CompareOffersRequest } from '@wagewright/salaries';

@Controller('api/v1/intelligence/salaries')
@RequiresApiKey(Scope.CompensationRead, { takesSessions: true })
@AnswersAs('envelope')
export class OffersController {
  constructor(private readonly releases: PinnedReleases) {}

  /**
   * Compares two to five job offers. They are ranked by what is left after taxes, adjusted for the prices of the
   * place; insights say what decides. All amounts are US dollars of the first year.
   */
  @StoredAfterHandler()
  @Post('compare-offers')
  @HttpCode(200)
  compareOffers(@Body() request: CompareOffersRequest): Pinnable<CompareOffersData> {
    return this.releases.answer(request.release, ({ salaries }) => salaries.compareOffers(request));
  }
}
