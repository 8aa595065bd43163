import { Controller, Get, Param } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { resourceNotFound } from '@wagewright/errors';
import type { PreparedResponse } from '@wagewright/http';
import { SiteAssets } from './site-assets';

/** What the pages load. */
@Controller('assets')
@PublicPage()
export class AssetsController {
  constructor(private readonly assets: SiteAssets) {}

  @Get(':name')
  asset(@Param('name') name: string): PreparedResponse {
    const answer = this.assets.find(name);
    if (!answer) throw resourceNotFound('Asset');
    return answer;
  }
}
