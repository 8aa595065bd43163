import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { InvalidReleaseError, type Release, ReleaseFileError, ReleasePublisher } from '@wagewright/dataset';
import { Scope } from '@wagewright/auth';
import { MessageBus } from '@wagewright/messaging';
import { DataSource } from 'typeorm';
import { Snapshot } from '@wagewright/salaries';
import { bearerFor } from '../support/api-keys';
import { BUNDLED_RELEASE } from '../setup/release-database';
import { bundledRelease } from '../support/bundled-release';
import { CompensationApp } from '../support/compensation-app';
import { McpCalls } from '../support/mcp-calls';
import { withLittle, writeReleaseFile } from '../support/release-file';
import { temporaryFolder } from '../support/ends-with-file';

const SEARCH = '/api/v1/intelligence/salaries/search?q=software%20engineer';
const LINEAGE = '/api/v1/intelligence/lineage/compensation:software-engineer:us:median:2026-Q2';
const UNLIMITED = JSON.stringify({
  'surfaceBPublic.free': { perMinute: 1_000_000 },
});

/** Some hundred rows each: requests are answered in between. */
const FEWEST_SLICES = 100;

describe('A publish', () => {
  let service: CompensationApp;
  let publisher: ReleasePublisher;
  const folder = temporaryFolder('swap');
  let bundled: Release;

  beforeAll(async () => {
    service = await CompensationApp.start({
      RATE_LIMITS: UNLIMITED,
      PUBLIC_BASE_URL: 'https://api.example.test',
    });
    const bus = service.app.get(MessageBus);
    publisher = new ReleasePublisher(service.app.get(DataSource), (message) => {
      return bus.publish('dataset.published', message);
    });
    bundled = await bundledRelease();
  });

  /** The bundled release under another id, changed. */
  async function releaseFile(id: string, change: (release: Release) => Release = (same) => same) {
    const file = join(folder, `${id}.jsonl.gz`);
    await writeReleaseFile(change({ ...bundled, manifest: { ...bundled.manifest, id } }), file);
    return file;
  }

  async function answeringRelease(): Promise<string> {
    const { status, body } = await service.get(SEARCH);
    expect(status).toBe(200);
    return body.attribution.release as string;
  }

  it('swaps the release that answers, with every request answered', async () => {
    const before = await answeringRelease();
    const file = await releaseFile('2099.1', withOwnPage);
    const answers = await answersUntil('2099.1', () => publisher.publishFile(file));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([...new Set(answers.map(({ release }) => release))]).toEqual([before, '2099.1']);
  });

  it('indexes the release in slices', async () => {
    let [turns, isIndexing] = [0, true];
    const indexed = Snapshot.createAsync(bundled).finally(() => (isIndexing = false));
    for (; isIndexing; turns++) await setImmediate();
    await indexed;
    expect(turns).toBeGreaterThan(FEWEST_SLICES);
  });

  it('shows a source of our own under an absolute address', async () => {
    const { body } = await service.get(LINEAGE, await bearerFor(service, 'pro', [Scope.IntelligenceLineage]));
    expect(body.data.sources).toContainEqual(
      expect.objectContaining({ id: 'bls-oews', url: 'https://api.example.test/methodology' }),
    );
  });

  it('leaves no answer of MCP from before it, however often that was given', async () => {
    const mcp = new McpCalls(service, await bearerFor(service, 'pro'));
    const release = async () => {
      const { citation } = await mcp.found('analyze_skills', { role: 'data-scientist' });
      return citation.release as string;
    };
    expect(await release()).toBe(await answeringRelease());
    expect(await release()).not.toBe(bundled.manifest.id);
    await answersUntil(bundled.manifest.id, () => publisher.publish(bundled.manifest.id));
    expect(await release()).toBe(bundled.manifest.id);
  });

  it.each<[string, (release: Release) => Release]>([
    ['a role is missing', ({ manifest, rows }) => withRows(manifest, { ...rows, role: rows.role.slice(1) })],
    [
      'weights do not sum to one',
      ({ manifest, rows }) => withRows(manifest, { ...rows, role: rows.role.map(heavy) }),
    ],
  ])('is refused when %s, and the old release goes on answering', async (_case, change) => {
    const before = await answeringRelease();
    const file = await releaseFile('2099.2', (release) => change(withLittle(release)));
    await expect(publisher.publishFile(file)).rejects.toThrow(InvalidReleaseError);
    expect(await answeringRelease()).toBe(before);
    expect((await publisher.list()).map(({ id }) => id)).not.toContain('2099.2');
  });

  it('is refused for a truncated file, and the old release goes on answering', async () => {
    const before = await answeringRelease();
    const file = join(folder, 'truncated.jsonl.gz');
    await writeFile(file, await readFile(BUNDLED_RELEASE));
    await truncate(file, 400_000);
    await expect(publisher.publishFile(file)).rejects.toThrow(ReleaseFileError);
    expect(await answeringRelease()).toBe(before);
  });

  /** Sends requests without a break, from before the publish until the new release has answered. */
  async function answersUntil(release: string, publish: () => Promise<unknown>) {
    const answers: { status: number; release: string }[] = [await ask()];
    const published = publish();
    while (answers.at(-1)?.release !== release) answers.push(await ask());
    await published;
    return answers;
  }

  async function ask(): Promise<{ status: number; release: string }> {
    const response = await fetch(service.url + SEARCH);
    const body = (await response.json()) as { attribution?: { release: string } };
    return { status: response.status, release: body.attribution?.release ?? '' };
  }
});

function withRows(manifest: Release['manifest'], rows: Release['rows']): Release {
  return { manifest: { ...manifest, counts: { ...manifest.counts, role: rows.role.length } }, rows };
}

/** As in the release of a build with community reports: a path instead of an address. */
function withOwnPage({ manifest, rows }: Release): Release {
  const source = rows.source.map((row) => (row.id === 'bls-oews' ? { ...row, url: '/methodology' } : row));
  return { manifest, rows: { ...rows, source } };
}

function heavy(role: Release['rows']['role'][number]): Release['rows']['role'][number] {
  return { ...role, national: { ...role.national, weights: { 'bls-oews': 1.5 } } };
}
