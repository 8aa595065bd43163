import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AttributionInterceptor } from '../attribution/attribution.interceptor';
import { ReleaseAttribution } from '../attribution/attribution';
import { SnapshotAttribution } from './snapshot-attribution';
import { SnapshotLoader } from './snapshot.loader';
import { SnapshotStore } from './snapshot.store';

@Global()
@Module({
  providers: [
    SnapshotLoader,
    SnapshotStore,
    { provide: ReleaseAttribution, useClass: SnapshotAttribution },
    { provide: APP_INTERCEPTOR, useClass: AttributionInterceptor },
  ],
  exports: [SnapshotStore, ReleaseAttribution],
})
export class DatasetModule {}
