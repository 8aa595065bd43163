import { Controller, Get, Param, Query } from '@nestjs/common';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { type Pinnable, PinnedReleases } from '../../../dataset/pinned-releases';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import { type LineageData, PinnableRequest } from '@wagewright/salaries';

/** Provenance: Pro or above, with a scope of its own. */
@Controller('api/v1/intelligence/lineage')
@RequiresApiKey(Scope.IntelligenceLineage, { plan: 'pro' })
@AnswersAs('envelope')
export class LineageController {
  constructor(private readonly releases: PinnedReleases) {}

  /**
   * Traces a figure to its sources. It names each source with its weight and when it was read, and the rule by which
   * they were brought together. A shape that no identifier has is refused with 400, an unknown one with 404.
   */
  @Get(':data_point_id')
  lineage(@Param('data_point_id') id: string, @Query() { release }: PinnableRequest): Pinnable<LineageData> {
    return this.releases.answer(release, ({ salaries }) => salaries.lineage(id));
  }
}
