import { join } from 'node:path';
import { EntityManager } from 'typeorm';
import { dataSource, withOwnDatabase } from '../../../../test/setup/own-database';
import { withLittle, writeReleaseFile } from '../../../../test/support/release-file';
import { untilCalledAgain } from '../../../../test/support/until-true';
import { readRelease } from '../file/release-reader';
import type { Release } from '../release/release';
import { InvalidReleaseError } from '../validation/fault';
import { DATASET_ENTITIES } from './release.entity';
import { loadRelease, placeLines, publishedReleaseId, readPlaceLines } from './load-release';
import { acquirePublicationLock, ReleasePublisher } from './release-publisher';
import { ReleaseBusyError, ReleaseConflictError, ReleaseNotFoundError } from './release.errors';
import { temporaryFolder } from '../../../../test/support/ends-with-file';

const BUNDLED = 'data/release.jsonl.gz';
/** Importing a release takes longer than all other steps of these tests: these stay for the following tests. */
const KEPT = ['2030.1', '2030.2', '2030.3'];
/** PostgreSQL ends the wait for a lock after 2 s: `libs/database/src/connection/data-source.ts`. */

describe('Stored releases', () => {
  const folder = temporaryFolder('releases');
  let bundled: Release;
  let announced: string[];
  let publisher: ReleasePublisher;
  const variants = new Map<string, Promise<string>>();
  let files = 0;

  withOwnDatabase(DATASET_ENTITIES);
  beforeAll(async () => {
    bundled = await readRelease(BUNDLED);
  });

  beforeEach(async () => {
    await dataSource.query('DELETE FROM "compensation"."release" WHERE "id" <> ALL ($1)', [KEPT]);
    await dataSource.query(
      `UPDATE "compensation"."release" SET "status" = 'imported', "published_at" = NULL`,
    );
    announced = [];
    publisher = new ReleasePublisher(dataSource, async ({ releaseId }) => void announced.push(releaseId));
  });

  /** The file of a release with another id than the bundled one's, and fewer rows of the long kinds. */
  async function variant(id: string): Promise<string> {
    let file = variants.get(id);
    if (file === undefined) variants.set(id, (file = changed(id, () => undefined)));
    return file;
  }

  /** The same with changes. They replace rows: the existing ones are shared with the bundled release. */
  async function changed(id: string, change: (release: Release) => void): Promise<string> {
    const { manifest, rows } = withLittle(bundled);
    const release = { manifest: structuredClone(manifest), rows };
    release.manifest.id = id;
    change(release);
    files += 1;
    const path = join(folder, `${id}-${files}.jsonl.gz`);
    await writeReleaseFile(release, path);
    return path;
  }

  /** Imports a file only if it is not stored yet. */
  async function publish(id: string): Promise<void> {
    const known = await publisher.list();
    if (known.some((release) => release.id === id)) await publisher.publish(id);
    else await publisher.publishFile(await variant(id));
  }

  // Before the tests that find the three imported.
  it('let concurrent publishers end with one published release', async () => {
    await dataSource.query('DELETE FROM "compensation"."release"');
    const paths = await Promise.all(['2030.1', '2030.2', '2030.3'].map((id) => variant(id)));
    await Promise.all(paths.map((path) => publisher.publishFile(path)));
    const states = (await publisher.list()).map(({ status }) => status).sort();
    expect(states).toEqual(['published', 'retired', 'retired']);
  });

  it('come back row for row as they were published', async () => {
    await publisher.publishFile(BUNDLED);
    expect(await publishedReleaseId(dataSource)).toBe(bundled.manifest.id);
    expect(await loadRelease(dataSource, bundled.manifest.id)).toEqual(bundled);
    expect(await readPlaceLines(dataSource, bundled.manifest.id)).toBe(placeLines(bundled.rows.place));
    expect(announced).toEqual([bundled.manifest.id]);
  });

  it('have exactly one published among them', async () => {
    await publisher.publishFile(await variant('2030.1'));
    await publisher.publishFile(await variant('2030.2'));
    const listed = await publisher.list();
    const states = listed.map(({ id, status }) => [id, status]);
    expect(states.filter(([, status]) => status === 'published')).toEqual([['2030.2', 'published']]);
    expect(states).toContainEqual(['2030.1', 'retired']);
    const imported = listed.map(({ importedAt }) => importedAt.getTime());
    expect(imported).toEqual([...imported].sort((a, b) => b - a));
  });

  it('are imported once: the same file again does nothing, other contents under the id are refused', async () => {
    await publisher.publishFile(await variant('2030.1'));
    const known = await publisher.list();
    await publisher.publishFile(await variant('2030.1'));
    expect(await publisher.list()).toEqual(known);
    const other = await changed('2030.1', ({ manifest }) => (manifest.methodology.name = 'another'));
    await expect(publisher.publishFile(other)).rejects.toThrow(ReleaseConflictError);
  });

  it('stay as they are when a broken one is published', async () => {
    await publish('2030.1');
    const broken = await changed('2030.5', ({ rows }) => {
      const { national, ...role } = rows.role[7]!;
      rows.role = rows.role.with(7, { ...role, national: { ...national, median: national.high + 1 } });
    });
    await expect(publisher.publishFile(broken)).rejects.toThrow(InvalidReleaseError);
    expect(await publishedReleaseId(dataSource)).toBe('2030.1');
    await expect(loadRelease(dataSource, '2030.5')).rejects.toThrow(ReleaseNotFoundError);
    expect(announced).toEqual(['2030.1']);
  });

  it('leave nothing behind when PostgreSQL fails half-way', async () => {
    await publish('2030.1');
    const known = await publisher.list();
    const path = await changed('2030.5', ({ rows }) => {
      const [table, ...others] = rows['total-compensation'];
      // PostgreSQL refuses the NUL character, and the table comes after thousands of roles.
      rows['total-compensation'] = [{ ...table!, reason: 'a\u0000b' }, ...others];
    });
    await expect(publisher.publishFile(path)).rejects.toThrow();
    expect(await publisher.list()).toEqual(known);
    expect(await publishedReleaseId(dataSource)).toBe('2030.1');
  });

  it('roll back to the one before, and forward again', async () => {
    await publish('2030.1');
    await publish('2030.2');
    expect(await publisher.rollback()).toBe('2030.1');
    expect(await publishedReleaseId(dataSource)).toBe('2030.1');
    expect(await publisher.rollback()).toBe('2030.2');
  });

  it('cannot roll back before the first', async () => {
    await publish('2030.1');
    await expect(publisher.rollback()).rejects.toThrow(ReleaseNotFoundError);
    expect(await publishedReleaseId(dataSource)).toBe('2030.1');
  });

  it('wait for an import that takes longer than a lock may be waited for', async () => {
    await publish('2030.1');
    await publish('2030.2');
    const letGo = await holdLock();
    const published = jest.fn();
    const publishing = publisher.publish('2030.1').then(published);
    await untilCalledAgain(jest.spyOn(EntityManager.prototype, 'query'), 3);
    expect(published).not.toHaveBeenCalled();
    await letGo();
    await publishing;
    expect(await publishedReleaseId(dataSource)).toBe('2030.1');
  });

  it('stay as they are when the lock is not free in time, which is said', async () => {
    await publish('2030.1');
    await publish('2030.2');
    const letGo = await holdLock();
    const impatient = new ReleasePublisher(dataSource, async () => undefined, 100);
    await expect(impatient.publish('2030.1')).rejects.toThrow(ReleaseBusyError);
    expect(await publishedReleaseId(dataSource)).toBe('2030.2');
    await letGo();
  });

  /** Like another importing process; resolves once it has the lock. */
  async function holdLock(): Promise<() => Promise<void>> {
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await acquirePublicationLock(runner.manager, 0);
    return async () => {
      await runner.commitTransaction();
      await runner.release();
    };
  }
});
