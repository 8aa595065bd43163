import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module';
import { PagesModule } from '../pages/pages.module';
import { LinkSignInController } from './link-sign-in.controller';
import { LinkSignInService } from './link-sign-in.service';

@Module({
  imports: [NoticesModule, PagesModule],
  controllers: [LinkSignInController],
  providers: [LinkSignInService],
})
export class LinksModule {}
