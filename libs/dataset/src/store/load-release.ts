import type { DataSource } from 'typeorm';
import { emptyRows, type Release, type ReleaseRows } from '../release/release';
import type { PlaceRow } from '../release/city';
import { type ReleaseRow, ROW_KINDS, type RowKind, type TableKind } from '../release/row';
import { isKeyed, KEYED_TABLES } from './keyed-tables';
import { ReleaseEntity } from './release.entity';
import { ReleaseNotFoundError } from './release.errors';

/** The id of the published release; undefined before the first publish. */
export async function publishedReleaseId(dataSource: DataSource): Promise<string | undefined> {
  const releases = dataSource.getRepository(ReleaseEntity);
  return (await releases.findOne({ select: { id: true }, where: { status: 'published' } }))?.id;
}

export interface LoadOptions {
  /** Kinds of rows that are left out: observations are many, and only the lineage reads them, for one figure at a time. */
  without?: readonly RowKind[];
}

/** @throws ReleaseNotFoundError before the first publish. */
export async function loadPublishedRelease(dataSource: DataSource, options?: LoadOptions): Promise<Release> {
  const id = await publishedReleaseId(dataSource);
  if (id === undefined) throw new ReleaseNotFoundError('published');
  return loadRelease(dataSource, id, options);
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
  for (const { kind, table } of KEYED_TABLES) {
    if (!without.includes(kind)) assign(rows, kind, await readKeyed(dataSource, table, id));
  }
  // One at a time: parsing them all at once would delay requests.
  for (const kind of ROW_KINDS) {
    if (!isKeyed(kind) && !without.includes(kind)) assign(rows, kind, await readTable(dataSource, kind, id));
  }
  return { manifest: release.manifest, rows };
}

/** Rows per statement: a few hundred kilobytes, to keep the garbage small. */
const ROWS_PER_READ = 250;

/** Rows of 4 kB, the largest, are parsed in a few milliseconds. */
const ROWS_IN_A_LIST = 100;

/** Plain SQL: creating entities would cost more than reading the rows. */
async function readKeyed(dataSource: DataSource, table: string, id: string): Promise<ReleaseRow[]> {
  const sql = `SELECT "data" FROM "compensation"."${table}"
    WHERE "release_id" = $1 AND "ordinal" > $2 AND "ordinal" <= $3 ORDER BY "ordinal"`;
  const rows: ReleaseRow[] = [];
  const strings = new SharedStrings();
  for (let from = 0; ; from += ROWS_PER_READ) {
    const records = await dataSource.query<{ data: ReleaseRow }[]>(sql, [id, from, from + ROWS_PER_READ]);
    for (const { data } of records) rows.push(strings.sharedIn(data));
    if (records.length < ROWS_PER_READ) return rows;
  }
}

/** In lists: a result for each row takes node-postgres 1.4 times the time, and one for all rows a pause of its parser. */
async function readTable(dataSource: DataSource, kind: TableKind, id: string): Promise<ReleaseRow[]> {
  const sql = `SELECT json_agg("data" ORDER BY "ordinal") AS "list" FROM "compensation"."release_table",
      jsonb_array_elements("rows") WITH ORDINALITY AS "element" ("data", "ordinal")
    WHERE "release_id" = $1 AND "kind" = $2 GROUP BY "ordinal" / ${ROWS_IN_A_LIST} ORDER BY "ordinal" / ${ROWS_IN_A_LIST}`;
  const records = await dataSource.query<{ list: ReleaseRow[] }[]>(sql, [id, kind]);
  const rows = records.flatMap(({ list }) => list);
  const strings = new SharedStrings();
  return rows.map((row) => strings.sharedIn(row));
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
  const listed = (write: (member: string) => string) =>
    PLACE_MEMBERS.map((name) => write(`"${name}"`)).join();
  const [record] = await dataSource.query<{ lines: string | null }[]>(
    `SELECT string_agg(concat_ws(E'\t', ${listed((name) => `coalesce(${name}, '')`)}) || E'\n', '' ORDER BY "ordinal") AS "lines"
      FROM "compensation"."release_table",
        ROWS FROM (jsonb_to_recordset("rows") AS (${listed((name) => `${name} text`)}))
          WITH ORDINALITY AS "place" (${listed((name) => name)}, "ordinal")
      WHERE "release_id" = $1 AND "kind" = 'place'`,
    [id],
  );
  return record?.lines ?? '';
}

function assign(
  rows: ReleaseRows,
  kind: TableKind | (typeof KEYED_TABLES)[number]['kind'],
  values: ReleaseRow[],
): void {
  (rows as Record<string, ReleaseRow[]>)[kind] = values;
}

/** V8 keeps one copy of a shorter string by itself. */
const SHORT = 10;

/** Keeps one copy of a string that many rows of a table hold: `JSON.parse` makes one for each, 5 MB in a release. */
class SharedStrings {
  private readonly known = new Map<string, string>();

  /** Replaces the strings in parsed JSON, which it returns. */
  sharedIn<T>(value: T): T {
    if (typeof value === 'string') return this.copyOf(value) as T;
    if (typeof value !== 'object' || value === null || isOfNumbers(value)) return value;
    const members = value as Record<string, unknown>;
    for (const key in members) {
      const member = members[key];
      if (typeof member === 'string' || typeof member === 'object') members[key] = this.sharedIn(member);
    }
    return value;
  }

  private copyOf(text: string): string {
    if (text.length <= SHORT) return text;
    const known = this.known.get(text);
    if (known === undefined) this.known.set(text, text);
    return known ?? text;
  }
}

/**
 * Most of a release, with nothing to look at. By `at`: where one place reads lists of numbers and of objects by an index,
 * V8's compiler boxes the numbers, and each takes 24 bytes instead of 8.
 */
function isOfNumbers(value: object): boolean {
  return Array.isArray(value) && typeof value.at(0) === 'number';
}
