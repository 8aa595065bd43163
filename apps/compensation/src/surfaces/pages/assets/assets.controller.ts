import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import type { PreparedResponse } from '@wagewright/http';
import { SiteAssets } from './site-assets';

const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** Serves the stylesheet and the images of the pages. */
@Controller('assets')
@PublicPage()
export class AssetsController {
  constructor(private readonly assets: SiteAssets) {}

  /** The image that chats and networks show beside a link to a page. Its address stays, because they keep it. */
  @Get('preview.png')
  @Header('Cache-Control', FOR_A_DAY)
  preview(): StreamableFile {
    const { preview } = this.assets;
    return new StreamableFile(preview, { type: 'image/png', length: preview.length });
  }

  @Get(':name')
  asset(@Param('name') name: string): PreparedResponse {
    return this.assets.get(name);
  }
}
