import { Injectable } from '@nestjs/common';
import { loadPublishedRelease, readPlaceLines } from '@wagewright/dataset';
import { DataSource } from 'typeorm';
import { CompensationEnv } from '../compensation.env';
import { Snapshot } from '@wagewright/salaries';

@Injectable()
export class SnapshotLoader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: CompensationEnv,
  ) {}

  /** @throws ReleaseNotFoundError before the first publish. */
  async load(): Promise<Snapshot> {
    const release = await loadPublishedRelease(this.dataSource, { without: ['place'] });
    const places = await readPlaceLines(this.dataSource, release.manifest.id);
    return Snapshot.createAsync(release, { places: () => places, address: this.env.publicBaseUrl });
  }
}
