import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { QUERY_JUDGE, type QueryJudge, readWithinBudget, ResponseShaper } from '@wagewright/http';
import { Market, PublicLinks } from '@wagewright/salaries';
import { AnswerShaper } from '../attribution/answer-shaper';
import { CompensationEnv } from '../compensation.env';
import { PinnedReleases } from './pinned-releases';
import { SnapshotLoader } from './snapshot.loader';
import { SnapshotStore } from './snapshot.store';
import { judgeRelease, UnreadReleaseGuard } from './unread-release.guard';

/** The market of the published release. */
@Global()
@Module({
  providers: [
    SnapshotLoader,
    SnapshotStore,
    {
      provide: Market,
      inject: [SnapshotStore, CompensationEnv],
      useFactory: (store: SnapshotStore, { publicBaseUrl }: CompensationEnv) =>
        new Market(store, publicBaseUrl, readWithinBudget),
    },
    { provide: PublicLinks, inject: [Market], useFactory: ({ links }: Market) => links },
    PinnedReleases,
    { provide: ResponseShaper, useClass: AnswerShaper },
    { provide: QUERY_JUDGE, useValue: judgeRelease satisfies QueryJudge },
    { provide: APP_GUARD, useClass: UnreadReleaseGuard },
  ],
  exports: [Market, PublicLinks, SnapshotStore, PinnedReleases, QUERY_JUDGE, ResponseShaper],
})
export class DatasetModule {}
