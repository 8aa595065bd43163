import { join } from 'node:path';
import { DEFAULT_KEY_SCOPES, Scope } from '@wagewright/auth';
import { ReleasePublisher } from '@wagewright/dataset';
import { DataSource } from 'typeorm';
import { SnapshotLoader } from '../../apps/compensation/src/dataset/snapshot.loader';
import { SnapshotStore } from '../../apps/compensation/src/dataset/snapshot.store';
import { bearerFor } from '../support/api-keys';
import { bundledRelease } from '../support/bundled-release';
import { CompensationApp, type JsonAnswer } from '../support/compensation-app';
import { McpCalls } from '../support/mcp-calls';
import { withLittle, writeReleaseFile } from '../support/release-file';
import { temporaryFolder } from '../support/ends-with-file';

const B = '/api/v1/intelligence';
const MARKET = 'role=software-engineer&city=austin&exp=senior';
const OFFERS = [
  { label: 'Austin', role: 'software-engineer', city: 'austin', base: 150_000 },
  { label: 'Denver', city: 'denver', base: 160_000 },
];
const CALLS: [path: string, body?: object][] = [
  [`/api/v1/salary?${MARKET}`],
  [`/api/v1/salary/calculate?${MARKET}`],
  [`${B}/salaries?${MARKET}`],
  [`${B}/salaries/calculate?${MARKET}`],
  [`${B}/salaries/compare?role_a=software-engineer&role_b=data-scientist&city=austin`],
  [`${B}/lineage/compensation:software-engineer:austin:median:2026-Q2?`],
  [`${B}/salaries/compare-offers`, { offers: OFFERS }],
  [
    `${B}/salaries/negotiate`,
    { role: 'software-engineer', city: 'austin', current_offer: { base: 150_000, bonus: 5_000 } },
  ],
];
const UNREAD = [
  ...['history', 'projections'].map((name) => `/api/v1/salary/${name}?${MARKET}`),
  ...['roles', 'cities', 'search?q=nurse'].map((name) => `/api/v1/salary/${name}`),
  ...['history', 'projections', 'skills', 'adjacent', 'employer-cost'].map(
    (name) => `${B}/salaries/${name}?${MARKET}`,
  ),
  ...['roles', 'cities', 'companies', 'demo', 'search?q=nurse', 'resolve?q=nurse'].map(
    (name) => `${B}/salaries/${name}`,
  ),
  ...[`${B}/areas`, `${B}/usage`, `${B}/salaries/shared-offers`],
  ...['salary', 'range', 'trends', 'compare'].map((name) => `/api/mcp/intelligence/${name}?${MARKET}`),
];

describe('a pinned release', () => {
  let service: CompensationApp;
  const folder = temporaryFolder('pinned');
  let publisher: ReleasePublisher;
  let mine: string;
  let bearer: Record<string, string>;

  beforeAll(async () => {
    service = await CompensationApp.start();
    publisher = new ReleasePublisher(service.app.get(DataSource), async () => undefined);
    bearer = await bearerFor(service, 'ultra', [...DEFAULT_KEY_SCOPES, Scope.IntelligenceLineage]);
    mine = (await bundledRelease()).manifest.id;
  });

  function ask([path, body]: (typeof CALLS)[number], release?: string): Promise<JsonAnswer> {
    if (!body) return service.get(release === undefined ? path : `${path}&release=${release}`, bearer);
    const headers = { 'content-type': 'application/json', ...bearer };
    return service.request(path, { method: 'POST', headers, body: JSON.stringify({ ...body, release }) });
  }

  /** The bodies of all calls, as text, without what belongs to one request. */
  async function answers(release?: string): Promise<string[]> {
    const bodies = [];
    for (const call of CALLS) {
      const { status, body } = await ask(call, release);
      expect([call, status]).toEqual([call, 200]);
      bodies.push(JSON.stringify({ ...body, request: undefined }));
    }
    return bodies;
  }

  /** Publishes a release with other figures under an id. */
  async function publish(id: string, method = mine): Promise<void> {
    const { manifest, rows } = withLittle(await bundledRelease());
    const methodology = { ...manifest.methodology, version: method };
    const file = join(folder, `${id}.jsonl.gz`);
    await writeReleaseFile({ manifest: { ...manifest, id, methodology }, rows }, file);
    await publisher.publishFile(file);
    await service.app.get(SnapshotStore).refresh();
  }

  it('is the current one by its id, without loading anything', async () => {
    const load = jest.spyOn(service.app.get(SnapshotLoader), 'load');
    expect(await answers(mine)).toEqual(await answers());
    expect(load).not.toHaveBeenCalled();
    load.mockRestore();
  });

  it.each(UNREAD)('is refused at %s', async (path) => {
    const { status, body } = await service.get(
      `${path}${path.includes('?') ? '&' : '?'}release=${mine}`,
      bearer,
    );
    expect([status, body.error?.param]).toEqual([400, 'release']);
  });

  it('is refused in the query of a call with a body, in a shared comparison, and after the credential', async () => {
    const [offers] = CALLS.filter(([, body]) => body) as [[string, object]];
    for (const path of [`${offers[0]}?release=${mine}`, `${B}/salaries/shared-offers`]) {
      const { status, body } = await ask([path, offers[1]], mine);
      expect([status, body.error.param]).toEqual([400, 'release']);
    }
    for (const path of [`${B}/salaries/skills?${MARKET}`, `${B}/usage?`])
      expect((await service.get(`${path}&release=${mine}`)).status).toBe(401);
    const page = '/salaries/software-engineer/austin';
    expect((await fetch(`${service.url}${page}?release=${mine}`)).status).toBe(200);
  });

  it('answers as when it was current, once another one is', async () => {
    const before = await answers(mine);
    await publish('2098.1');
    const now = await answers();
    for (const text of now.slice(2)) expect(text).toContain('"release":"2098.1"');
    expect(now).not.toEqual(before);
    const pinned = (await answers(mine)).map((text) => text.replaceAll(`&release=${mine}`, ''));
    expect(pinned).toEqual(before);
    // From the cache of answers, too.
    for (const release of [mine, '2098.1', mine, '2098.1']) {
      const { body } = await ask([`${B}/salaries?${MARKET}`], release);
      expect(body.attribution.release).toBe(release);
    }
  });

  it('is an argument of the tool that has these answers, and of no other', async () => {
    const mcp = new McpCalls(service, bearer);
    const { citation } = await mcp.found('analyze_compensation', { role: 'nurse', release: mine });
    expect(citation.release).toBe(mine);
    expect(new URL(citation.url).searchParams.get('release')).toBe(mine);
    expect((await mcp.found('analyze_compensation', { role: 'nurse' })).citation.release).toBe('2098.1');
    for (const [name, args, words] of [
      ['analyze_compensation', { role: 'nurse', release: '2042.1' }, mine],
      ['analyze_compensation', { role: 'nurse', release: 'latest' }, 'such as 2027.1'],
      ['analyze_skills', { role: 'nurse', release: mine }, 'is not an argument'],
    ] as const) {
      const { isError, content } = await mcp.tool(name, args);
      expect([isError, content[0].text]).toEqual([true, expect.stringContaining(words)]);
    }
  });

  it('is 404 with the kept ones when it is not kept or of an older method, and 400 when it is no id', async () => {
    await publish('2026.9', '2026.9');
    await publish('2098.2');
    for (const call of CALLS) {
      for (const release of ['2042.1', '2026.9']) {
        const { status, body } = await ask(call, release);
        const { code, param, follow_up_suggestions: kept } = body.error;
        expect([status, code, param, kept]).toEqual([
          404,
          'release_not_found',
          'release',
          ['2098.2', '2098.1', mine],
        ]);
      }
      for (const release of ['latest', '2027', '2027.1.1', '27.1']) {
        const { status, body } = await ask(call, release);
        expect([status, body.error.param]).toEqual([400, 'release']);
      }
    }
  });

  it('waits for its turn, and is loaded once for many', async () => {
    const load = jest.spyOn(service.app.get(SnapshotLoader), 'load');
    const [current] = CALLS.slice(2) as [(typeof CALLS)[number]];
    const asked = [mine, mine, '2098.1', mine, '2098.1'];
    const given = await Promise.all(asked.map((release) => ask(current, release)));
    expect(given.map(({ body }) => body.attribution?.release as string)).toEqual(asked);
    expect(load.mock.calls.flat().sort()).toEqual([mine, '2098.1']);
    load.mockRestore();
  });
});
