import { Injectable } from '@nestjs/common';
import { loadRelease, readPlaceLines } from '@wagewright/dataset';
import { DataSource } from 'typeorm';
import { CompensationEnv } from '../compensation.env';
import { Snapshot } from '@wagewright/salaries';

@Injectable()
export class SnapshotLoader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: CompensationEnv,
  ) {}

  /** @throws ReleaseNotFoundError for an unknown id */
  async load(id: string): Promise<Snapshot> {
    const [release, places] = await Promise.all([
      loadRelease(this.dataSource, id, { without: ['place'] }),
      readPlaceLines(this.dataSource, id),
    ]);
    return Snapshot.createAsync(release, { places: () => places, address: this.env.publicBaseUrl });
  }
}
