import { Controller, Get, Param } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { resourceNotFound } from '@wagewright/errors';
import type { PreparedResponse } from '@wagewright/http';
import { PageAssets } from './page-assets';

/** What the pages of the sign-in load. */
@Controller('sign-in/assets')
@PublicPage()
export class PageAssetsController {
  constructor(private readonly assets: PageAssets) {}

  @Get(':name')
  asset(@Param('name') name: string): PreparedResponse {
    const answer = this.assets.find(name);
    if (!answer) throw resourceNotFound('Asset');
    return answer;
  }
}
