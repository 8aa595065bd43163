import { Controller, Get, Param } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { Versioned } from '@wagewright/http';
import type { JobDetailResponse } from './job-detail.response';
import { JobDetailService } from './job-detail.service';

@Controller('api/mcp/jobs')
@RequiresToken()
export class JobDetailController {
  constructor(private readonly details: JobDetailService) {}

  @Get(':id')
  @Versioned()
  detail(@Caller() caller: Principal, @Param('id') id: string): Promise<JobDetailResponse> {
    return this.details.detail(caller.accountId, id);
  }
}
