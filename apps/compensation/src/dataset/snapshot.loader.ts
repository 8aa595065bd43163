import { Injectable } from '@nestjs/common';
import { loadPublishedRelease, readPlaceLines, type Release } from '@wagewright/dataset';
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
