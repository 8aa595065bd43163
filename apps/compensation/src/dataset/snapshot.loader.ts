import { Injectable } from '@nestjs/common';
import { loadRelease, readPlaceLines } from '@wagewright/dataset';
import { DataSource } from 'typeorm';
import { CompensationEnv } from '../compensation.env';
import { Snapshot } from '@wagewright/salaries';

@Injectable()
export class SnapshotLoader {
  /** Gives up what is in memory beside the current release. */
  beforeLoad = (): void => undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: CompensationEnv,
  ) {}

  /** One release after the other. @throws ReleaseNotFoundError for an unknown id */
  load(id: string): Promise<Snapshot> {
    const loaded = this.turn.then(() => this.read(id));
    this.turn = loaded.catch(() => undefined);
    return loaded;
  }

  private async read(id: string): Promise<Snapshot> {
    this.beforeLoad();
    const [release, places] = await Promise.all([
      loadRelease(this.dataSource, id, { without: ['place'] }),
      readPlaceLines(this.dataSource, id),
    ]);
    return Snapshot.createAsync(release, { places: () => places, address: this.env.publicBaseUrl });
  }
}
