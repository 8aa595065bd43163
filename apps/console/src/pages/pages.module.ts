import { Module } from '@nestjs/common';
import { PageAssets } from './page-assets';
import { PageAssetsController } from './page-assets.controller';
import { PageRenderer } from './page-renderer';

@Module({
  controllers: [PageAssetsController],
  providers: [PageAssets, PageRenderer],
  exports: [PageRenderer],
})
export class PagesModule {}
