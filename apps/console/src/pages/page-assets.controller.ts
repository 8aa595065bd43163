import { Controller, Get, Param } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import type { PreparedResponse } from '@wagewright/http';
import { PageAssets } from './page-assets';

/** Scripts and styles of the sign-in pages. */
@Controller('sign-in/assets')
@PublicPage()
export class PageAssetsController {
  constructor(private readonly assets: PageAssets) {}

  @Get(':name')
  asset(@Param('name') name: string): PreparedResponse {
    return this.assets.get(name);
  }
}
