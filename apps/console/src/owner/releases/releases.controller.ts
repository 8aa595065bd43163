import { Controller, Get, Query } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import type { Page } from '../../pagination/page';
import { PageRequest } from '../../pagination/page.request';
import { type ReleaseResponse, ReleaseService } from './release.service';

/** Releases of the salary data, for owners of the installation. */
@Controller('api/console/owner/releases')
@RequiresSession({ owner: true })
export class ReleasesController {
  constructor(private readonly releases: ReleaseService) {}

  /**
   * Lists the releases of the salary data. The one that was imported last comes first, each with its accuracy.
   */
  @Get()
  list(@Query() request: PageRequest): Promise<Page<ReleaseResponse>> {
    return this.releases.list(request);
  }
}
