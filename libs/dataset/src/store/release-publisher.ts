import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { DataSource, EntityManager } from 'typeorm';
import { readRelease } from '../file/release-reader';
import type { Release } from '../release/release';
import { ROW_KINDS } from '../release/row';
import { validateRelease } from '../validation/validate-release';
import { isKeyed, KEYED_TABLES } from './keyed-tables';
import { ReleaseEntity } from './release.entity';
import { ReleaseBusyError, ReleaseConflictError, ReleaseNotFoundError } from './release.errors';

/** Rows per statement: fast, and well within the statement timeout. */
const ROWS_PER_STATEMENT = 1_000;

/** An import takes seconds, tens of seconds on a slow machine, and several may be ahead. */
const LONGEST_WAIT_MS = 120_000;

/** A data source, or what stands for one: its transactions return the id of the imported or published release. */
export type ReleaseDatabase = Pick<DataSource, 'getRepository'> & {
  transaction(work: (manager: EntityManager) => Promise<string>): Promise<string>;
};

/** Best effort: the services also poll for the published release. */
export type Announce = (message: { releaseId: string }) => Promise<void>;

/**
 * Imports releases into PostgreSQL and publishes one of them. Imports and publications run one after another; all
 * methods that write throw a ReleaseBusyError when they have waited longer than `longestWaitMs`, in milliseconds.
 */
export class ReleasePublisher {
  constructor(
    private readonly dataSource: ReleaseDatabase,
    private readonly announce: Announce,
    private readonly longestWaitMs = LONGEST_WAIT_MS,
  ) {}

  /**
   * Imports a release file, unless it is there, and publishes it, in one transaction: when anything fails, the published
   * release stays.
   *
   * @returns the release's id
   * @throws ReleaseFileError, InvalidReleaseError, ReleaseConflictError
   */
  async publishFile(path: string): Promise<string> {
    const { release, digest } = await readChecked(path);
    const { id } = release.manifest;
    await this.inTransaction(async (manager) => {
      await insertRelease(manager, release, digest);
      return switchTo(manager, id);
    });
    await this.announce({ releaseId: id });
    return id;
  }

  /**
   * Publishes an imported release and retires the previous one.
   *
   * @throws ReleaseNotFoundError
   */
  async publish(id: string): Promise<void> {
    await this.inTransaction((manager) => switchTo(manager, id));
    await this.announce({ releaseId: id });
  }

  /**
   * Publishes the last retired release.
   *
   * @returns its id
   * @throws ReleaseNotFoundError without an earlier one
   */
  async rollback(): Promise<string> {
    const id = await this.inTransaction(async (manager) => {
      const previous = await manager
        .getRepository(ReleaseEntity)
        .findOne({ where: { status: 'retired' }, order: { publishedAt: 'DESC' } });
      if (previous === null) throw new ReleaseNotFoundError('before the published one');
      return switchTo(manager, previous.id);
    });
    await this.announce({ releaseId: id });
    return id;
  }

  /** Newest import first. */
  list(): Promise<ReleaseEntity[]> {
    return this.dataSource.getRepository(ReleaseEntity).find({ order: { importedAt: 'DESC', id: 'DESC' } });
  }

  private inTransaction(work: (manager: EntityManager) => Promise<string>): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      await acquirePublicationLock(manager, this.longestWaitMs);
      return work(manager);
    });
  }
}

/** The digest covers the unpacked rows: another processor may pack the same rows differently. */
async function readChecked(path: string): Promise<{ release: Release; digest: string }> {
  const release = await readRelease(path);
  validateRelease(release);
  const digest = createHash('sha256')
    .update(gunzipSync(await readFile(path)))
    .digest('hex');
  return { release, digest };
}

async function insertRelease(manager: EntityManager, release: Release, digest: string): Promise<void> {
  const { id } = release.manifest;
  const known = await manager.getRepository(ReleaseEntity).findOneBy({ id });
  if (known?.digest === digest) return;
  if (known !== null) throw new ReleaseConflictError(id);
  await manager
    .getRepository(ReleaseEntity)
    .insert({ id, status: 'imported', digest, manifest: release.manifest });
  for (const { kind, table, key } of KEYED_TABLES)
    await insertKeyed(manager, id, table, key, release.rows[kind]);
  await insertTables(manager, release);
}

/** One statement per block: unpacking an array in PostgreSQL is much faster than a parameter per value. */
async function insertKeyed(
  manager: EntityManager,
  id: string,
  table: string,
  key: string,
  rows: readonly unknown[],
): Promise<void> {
  const references = table === 'release_observation' ? ['roleSlug', 'socCode', 'citySlug'] : [];
  const names = references
    .map((name) => `, "${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`)
    .join('');
  const values = references.map((name) => `, "row"->>'${name}'`).join('');
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await manager.query(
      `INSERT INTO "compensation"."${table}" ("release_id", "${key}", "ordinal", "data"${names})
       SELECT $1, "row"->>'${key}', $2 + "position", "row"${values}
       FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS "item" ("row", "position")`,
      [id, start, JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))],
    );
  }
}

async function insertTables(manager: EntityManager, { manifest, rows }: Release): Promise<void> {
  for (const kind of ROW_KINDS) {
    if (isKeyed(kind)) continue;
    await manager.query(
      'INSERT INTO "compensation"."release_table" ("release_id", "kind", "rows") VALUES ($1, $2, $3::jsonb)',
      [manifest.id, kind, JSON.stringify(rows[kind])],
    );
  }
}

/** Retires first: the partial unique index allows one published release at any moment. */
async function switchTo(manager: EntityManager, id: string): Promise<string> {
  const releases = manager.getRepository(ReleaseEntity);
  const release = await releases.findOneBy({ id });
  if (release === null) throw new ReleaseNotFoundError(id);
  if (release.status === 'published') return id;
  await releases.update({ status: 'published' }, { status: 'retired' });
  await releases.update({ id }, { status: 'published', publishedAt: () => 'clock_timestamp()' });
  return id;
}

/** Key of the advisory lock that serialises imports and publications; any constant shared by all processes. */
const ADVISORY_LOCK = 7_201_119;
const RETRY_MS = 200;

/**
 * Waits until no other transaction imports or publishes, and keeps the lock until the transaction of `manager` ends.
 * Polls for the lock, because an import takes seconds, and a wait in PostgreSQL would end with the lock timeout, which
 * is meant for requests.
 *
 * @param longestWaitMs in milliseconds
 * @throws ReleaseBusyError when the lock is not free within that time
 */
export async function acquirePublicationLock(manager: EntityManager, longestWaitMs: number): Promise<void> {
  const end = performance.now() + longestWaitMs;
  while (!(await tryLock(manager))) {
    if (performance.now() > end) throw new ReleaseBusyError(longestWaitMs);
    await sleep(RETRY_MS);
  }
}

async function tryLock(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ taken: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS "taken"', [
    ADVISORY_LOCK,
  ]);
  return row?.taken === true;
}
