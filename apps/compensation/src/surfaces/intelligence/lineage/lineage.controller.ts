import { Controller, Get, Param } from '@nestjs/common';
import { AnswersAs } from '@wagewright/attribution';
import { RequiresApiKey, Scope } from '@wagewright/auth';
import { type LineageData, lineageData } from '../../../envelope/lineage.presenter';
import { LineageService } from '../../../lineage/lineage.service';

/** Provenance: Pro or above, with a scope of its own. */
@Controller('api/v1/intelligence/lineage')
@RequiresApiKey(Scope.IntelligenceLineage, { plan: 'pro' })
@AnswersAs('envelope')
export class LineageController {
  constructor(private readonly lineages: LineageService) {}

  @Get(':data_point_id')
  async trace(@Param('data_point_id') id: string): Promise<LineageData> {
    return lineageData(await this.lineages.trace(id));
  }
}
