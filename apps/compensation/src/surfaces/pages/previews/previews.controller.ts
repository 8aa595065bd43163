import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { PublicCatalogue } from '@wagewright/auth';
import { LevelQuery, RoleInCityPath, RolePath } from '../salaries/salary-page.request';
import { PreviewService } from './preview.service';

/** A release changes a few times a year, and an address names what the picture is of. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** The pictures that are shown where somebody links to a page. Counted, because each is drawn. */
@Controller('previews')
@PublicCatalogue()
export class PreviewsController {
  constructor(private readonly previews: PreviewService) {}

  @Get('site.png')
  @Header('Cache-Control', FOR_A_DAY)
  async site(): Promise<StreamableFile> {
    return png(await this.previews.site());
  }

  @Get('salaries/:role.png')
  @Header('Cache-Control', FOR_A_DAY)
  async national(@Param() path: RolePath, @Query() { exp }: LevelQuery): Promise<StreamableFile> {
    return png(await this.previews.salary(path, exp ?? null));
  }

  @Get('salaries/:role/:city.png')
  @Header('Cache-Control', FOR_A_DAY)
  async inCity(@Param() path: RoleInCityPath, @Query() { exp }: LevelQuery): Promise<StreamableFile> {
    return png(await this.previews.salary(path, exp ?? null));
  }
}

function png(content: Buffer): StreamableFile {
  return new StreamableFile(content, { type: 'image/png', length: content.length });
}
