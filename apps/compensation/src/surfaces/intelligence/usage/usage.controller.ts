import { Controller, Get } from '@nestjs/common';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { Caller, type Principal, RequiresApiKey, Scope } from '@wagewright/auth';
import type { UsageData } from './usage.presenter';
import { UsageService } from './usage.service';

/** How much of the plan is used. */
@Controller('api/v1/intelligence/usage')
@RequiresApiKey(Scope.IntelligenceRead, { countsToMonth: false })
@AnswersAs('envelope')
export class UsageController {
  constructor(private readonly service: UsageService) {}

  /**
   * Shows how much of the plan is used. The call counts to the minute but not to the month, so that looking does not
   * use up what is left.
   */
  @Get()
  usage(@Caller() caller: Principal): Promise<UsageData> {
    return this.service.of(caller);
  }
}
