import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module';
import { LinkSignInController } from './link-sign-in.controller';
import { LinkSignInService } from './link-sign-in.service';

@Module({
  imports: [PagesModule],
  controllers: [LinkSignInController],
  providers: [LinkSignInService],
})
export class LinksModule {}
