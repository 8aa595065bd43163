import { Module } from '@nestjs/common';
import { AddressGuard, GuardedConnection, GuardedFetch, WebhooksModule } from '@wagewright/webhooks';
import { ExclusiveRuns } from '@wagewright/database';
import { PostingFetcher } from './fetch/posting-fetcher';
import { Robots } from './fetch/robots';
import { PostingLookController } from './look/posting-look.controller';
import { PostingLookRepository } from './look/posting-look.repository';
import { PostingLookService } from './look/posting-look.service';
import { PostingService } from './posting.service';
import { PostingsController } from './postings.controller';

@Module({
  imports: [WebhooksModule],
  controllers: [PostingsController, PostingLookController],
  providers: [
    AddressGuard,
    GuardedConnection,
    GuardedFetch,
    PostingFetcher,
    Robots,
    PostingService,
    ExclusiveRuns,
    PostingLookRepository,
    PostingLookService,
  ],
  exports: [PostingService],
})
export class PostingsModule {}
