import { Global, Module, type Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { QUERY_JUDGE, type QueryJudge, readWithinBudget, ResponseShaper } from '@wagewright/http';
import {
  AdjacentService,
  CatalogueResolver,
  CatalogueService,
  CompaniesService,
  CompareService,
  EmployerCostService,
  EstimateService,
  LineageService,
  Market,
  NegotiationService,
  OffersService,
  PublicLinks,
  ReleaseAttribution,
  SalariesOperations,
  SalaryOperations,
  SkillsService,
} from '@wagewright/salaries';
import { AnswerShaper } from '../attribution/answer-shaper';
import { CompensationEnv } from '../compensation.env';
import { PinnedReleases } from './pinned-releases';
import { SnapshotLoader } from './snapshot.loader';
import { SnapshotStore } from './snapshot.store';
import { judgeRelease, UnreadReleaseGuard } from './unread-release.guard';

const PARTS: readonly [Type<object>, (market: Market) => object][] = [
  [PublicLinks, ({ links }) => links],
  [ReleaseAttribution, ({ attribution }) => attribution],
  [CatalogueResolver, ({ resolver }) => resolver],
  [CatalogueService, ({ catalogue }) => catalogue],
  [EstimateService, ({ estimates }) => estimates],
  [CompareService, ({ comparisons }) => comparisons],
  [SkillsService, ({ premiums }) => premiums],
  [AdjacentService, ({ moves }) => moves],
  [EmployerCostService, ({ costs }) => costs],
  [CompaniesService, ({ companies }) => companies],
  [OffersService, ({ offers }) => offers],
  [NegotiationService, ({ negotiations }) => negotiations],
  [LineageService, ({ lineages }) => lineages],
  [SalaryOperations, ({ salary }) => salary],
  [SalariesOperations, ({ salaries }) => salaries],
];

/** The market of the published release, and its parts. */
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
    ...PARTS.map(([provide, useFactory]) => ({ provide, inject: [Market], useFactory })),
    PinnedReleases,
    { provide: ResponseShaper, useClass: AnswerShaper },
    { provide: QUERY_JUDGE, useValue: judgeRelease satisfies QueryJudge },
    { provide: APP_GUARD, useClass: UnreadReleaseGuard },
  ],
  exports: [
    Market,
    SnapshotStore,
    PinnedReleases,
    QUERY_JUDGE,
    ResponseShaper,
    ...PARTS.map(([part]) => part),
  ],
})
export class DatasetModule {}
