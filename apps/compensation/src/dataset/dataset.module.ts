import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AttributionInterceptor, ReleaseAttribution } from '@wagewright/attribution';
import { Catalogue } from '../estimates/catalogue-resolver';
import { SnapshotAttribution } from './snapshot-attribution';
import { SnapshotStore } from './snapshot.store';

/** The published dataset in memory, look-up in it, and the credit that every answer carries. */
@Global()
@Module({
  providers: [
    SnapshotStore,
    Catalogue,
    { provide: ReleaseAttribution, useClass: SnapshotAttribution },
    { provide: APP_INTERCEPTOR, useClass: AttributionInterceptor },
  ],
  exports: [SnapshotStore, Catalogue, ReleaseAttribution],
})
export class DatasetModule {}
