import type { DataSource } from 'typeorm';
import { emptyRows, type Release, type ReleaseRows } from '../release/release';
import type { ReleaseRow, TableKind } from '../release/row';
import { KEYED_TABLES } from './keyed-tables';
import { ReleaseNotFoundError } from './release.errors';
import { ReleaseTableEntity } from './release-table.entity';
import { ReleaseEntity } from './release.entity';

/** The id of the published release; undefined before the first publish. */
export async function publishedReleaseId(dataSource: DataSource): Promise<string | undefined> {
  const releases = dataSource.getRepository(ReleaseEntity);
  return (await releases.findOne({ select: { id: true }, where: { status: 'published' } }))?.id;
}

/** @throws ReleaseNotFoundError before the first publish. */
export async function loadPublishedRelease(dataSource: DataSource): Promise<Release> {
  const id = await publishedReleaseId(dataSource);
  if (id === undefined) throw new ReleaseNotFoundError('published');
  return loadRelease(dataSource, id);
}

/**
 * Reads a release into plain rows, in the order of its file. Rows are immutable once imported, so
 * several statements without a transaction still see one release.
 *
 * @throws ReleaseNotFoundError for an unknown id.
 */
export async function loadRelease(dataSource: DataSource, id: string): Promise<Release> {
  const release = await dataSource.getRepository(ReleaseEntity).findOneBy({ id });
  if (release === null) throw new ReleaseNotFoundError(id);
  const rows = emptyRows();
  for (const { kind, table } of KEYED_TABLES) assign(rows, kind, await readKeyed(dataSource, table, id));
  const tables = await dataSource.getRepository(ReleaseTableEntity).findBy({ releaseId: id });
  for (const table of tables) assign(rows, table.kind, table.rows);
  return { manifest: release.manifest, rows };
}

/** Plain SQL: making an entity of every row would cost more than reading it. */
async function readKeyed(dataSource: DataSource, table: string, id: string): Promise<ReleaseRow[]> {
  const sql = `SELECT "data" FROM "compensation"."${table}" WHERE "release_id" = $1 ORDER BY "ordinal"`;
  const records = await dataSource.query<{ data: ReleaseRow }[]>(sql, [id]);
  return records.map((record) => record.data);
}

function assign(
  rows: ReleaseRows,
  kind: TableKind | (typeof KEYED_TABLES)[number]['kind'],
  values: ReleaseRow[],
): void {
  (rows as Record<string, ReleaseRow[]>)[kind] = values;
}
