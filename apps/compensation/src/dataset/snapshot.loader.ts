import { Injectable } from '@nestjs/common';
import { loadRelease, readPlaceLines, type Release } from '@wagewright/dataset';
import { DataSource } from 'typeorm';
import { CompensationEnv } from '../compensation.env';
import { Snapshot } from './snapshot';

@Injectable()
export class SnapshotLoader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: CompensationEnv,
  ) {}

  /** @throws ReleaseNotFoundError for an unknown id */
  async load(id: string): Promise<Snapshot> {
    const [release, places] = await Promise.all([
      loadRelease(this.dataSource, id, { without: ['observation', 'place'] }),
      readPlaceLines(this.dataSource, id),
    ]);
    return Snapshot.createAsync(withAbsoluteUrls(release, this.env.publicBaseUrl), places);
  }
}

/** The source of our own community data is a path of this service; clients get an absolute address. */
function withAbsoluteUrls({ manifest, rows }: Release, base: string): Release {
  const source = rows.source.map((row) => ({
    ...row,
    url: row.url.startsWith('/') ? base + row.url : row.url,
  }));
  return { manifest, rows: { ...rows, source } };
}
