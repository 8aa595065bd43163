import type { DataSource } from 'typeorm';
import { emptyRows, type Release, type ReleaseRows } from '../release/release';
import type { PlaceRow } from '../release/city';
import { type ReleaseRow, ROW_KINDS, type RowKind } from '../release/row';
import { isKeyed, KEYED_TABLES } from './keyed-tables';
import { ReleaseEntity } from './release.entity';
import { ReleaseNotFoundError } from './release.errors';

/** The id of the published release; undefined before the first publish. */
export async function publishedReleaseId(dataSource: DataSource): Promise<string | undefined> {
  const releases = dataSource.getRepository(ReleaseEntity);
  return (await releases.findOne({ select: { id: true }, where: { status: 'published' } }))?.id;
}

/** Ids of the releases that can answer, the last published first: methods before 2027.1 lack members of today's answers. */
export async function keptReleases(dataSource: DataSource): Promise<string[]> {
  const kept = await dataSource.query<{ id: string }[]>(
    `SELECT "id" FROM "compensation"."release" WHERE "status" <> 'imported'
        AND string_to_array("manifest" #>> '{methodology,version}', '.')::numeric[] >= '{2027,1}'
      ORDER BY "published_at" DESC`,
  );
  return kept.map(({ id }) => id);
}

export interface LoadOptions {
  /** Kinds of rows to leave out, such as places, which `readPlaceLines` reads as text. */
  without?: readonly RowKind[];
}

/**
 * Reads a release into plain rows, in the order of its file. Rows are immutable once imported, so several statements
 * without a transaction still see one release.
 *
 * @throws ReleaseNotFoundError for an unknown id.
 */
export async function loadRelease(
  dataSource: DataSource,
  id: string,
  { without = [] }: LoadOptions = {},
): Promise<Release> {
  const release = await dataSource.getRepository(ReleaseEntity).findOneBy({ id });
  if (release === null) throw new ReleaseNotFoundError(id);
  const rows = emptyRows();
  const isWanted = (kind: RowKind) => !without.includes(kind);
  for (const { kind, table } of KEYED_TABLES.filter((keyed) => isWanted(keyed.kind)))
    addLists(rows, await keyedLists(dataSource, { kind, table, id }));
  const kinds = ROW_KINDS.filter((kind) => !isKeyed(kind) && isWanted(kind));
  addLists(rows, await tableLists(dataSource, kinds, id));
  return { manifest: release.manifest, rows };
}

/** Rows of one kind that follow one another. */
interface RowList {
  kind: RowKind;
  position: number;
  list: ReleaseRow[];
}

/**
 * Rows come in lists: a result for each row takes node-postgres 1.4 times the time, and one for all rows a pause of its
 * parser. Of the largest rows, of 4 kB, a list is parsed in a few milliseconds.
 */
const ROWS_IN_A_LIST = 100;

/** Plain SQL: creating entities would cost more than reading the rows. */
function keyedLists(
  dataSource: DataSource,
  { kind, table, id }: { kind: RowKind; table: string; id: string },
): Promise<RowList[]> {
  return dataSource.query(
    `SELECT $2 AS "kind", "ordinal" / ${ROWS_IN_A_LIST} AS "position", json_agg("data" ORDER BY "ordinal") AS "list"
      FROM "compensation"."${table}" WHERE "release_id" = $1 GROUP BY "position"`,
    [id, kind],
  );
}

/**
 * One statement for all kinds, which PostgreSQL answers list by list while this process parses those before: nothing is
 * sorted, and each table is unpacked once, by the concatenation.
 */
function tableLists(dataSource: DataSource, kinds: readonly RowKind[], id: string): Promise<RowList[]> {
  return dataSource.query(
    `SELECT "kind", "position", jsonb_path_query_array("all", '$[$first to $last]',
          jsonb_build_object('first', "position", 'last', "position" + ${ROWS_IN_A_LIST - 1})) AS "list"
      FROM (SELECT "kind", "rows" || '[]' AS "all" FROM "compensation"."release_table"
          WHERE "release_id" = $1 AND "kind" = ANY($2) OFFSET 0) AS "table",
        generate_series(0, jsonb_array_length("all") - 1, ${ROWS_IN_A_LIST}) AS "position"`,
    [id, kinds],
  );
}

function addLists(rows: ReleaseRows, lists: readonly RowList[]): void {
  for (const { kind, list } of lists.toSorted((a, b) => a.position - b.position))
    (rows as Record<RowKind, ReleaseRow[]>)[kind].push(...list);
}

/** The members of a place in its line. */
const PLACE_MEMBERS = [
  'name',
  'county',
  'state',
  'citySlug',
  'areaSlug',
  'country',
  'population',
  'zips',
] as const satisfies readonly (keyof PlaceRow)[];

/** Places as lines of text, each ended by a line feed: their members, parted by tabs, empty where there is none. */
export function placeLines(places: readonly PlaceRow[]): string {
  return places.map((place) => `${PLACE_MEMBERS.map((member) => place[member] ?? '').join('\t')}\n`).join('');
}

/** The same of a release in the database: they are a third of all rows, and reading them as objects takes ten times the time. */
export async function readPlaceLines(dataSource: DataSource, id: string): Promise<string> {
  const members = PLACE_MEMBERS.map((member) => `coalesce("place" ->> '${member}', '')`).join();
  const [record] = await dataSource.query<{ lines: string | null }[]>(
    `SELECT string_agg(concat_ws(E'\t', ${members}) || E'\n', '' ORDER BY "ordinal") AS "lines"
      FROM "compensation"."release_table",
        jsonb_array_elements("rows") WITH ORDINALITY AS "element" ("place", "ordinal")
      WHERE "release_id" = $1 AND "kind" = 'place'`,
    [id],
  );
  return record?.lines ?? '';
}
