import { Global, Module } from '@nestjs/common';
import { ResponseShaper } from '@wagewright/http';
import { AnswerShaper } from '../attribution/answer-shaper';
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
    { provide: ResponseShaper, useClass: AnswerShaper },
  ],
  exports: [SnapshotStore, ReleaseAttribution, ResponseShaper],
})
export class DatasetModule {}
