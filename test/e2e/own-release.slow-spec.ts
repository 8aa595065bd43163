import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Scope } from '@wagewright/auth';
import { SnapshotStore } from '../../apps/compensation/src/dataset/snapshot.store';
import { ReportMixer } from '../../apps/compensation/src/pay-reports/waiting/report-mixer';
import { runDatasetCommand } from '../../packages/dataset/src/run-dataset-command';
import { bearerFor } from '../support/api-keys';
import { runAdminInProcess } from '../support/admin-in-process';
import { CompensationApp, type JsonAnswer } from '../support/compensation-app';
import type { Json } from '../support/pipeline/pipeline-client';
import { OTHER_ROLES, spreadOverDays, trustEverybody } from '../support/ripe-reports';
import { temporaryFolder } from '../support/ends-with-file';

const PATH = '/api/v1/intelligence/salaries';
const LINEAGE = '/api/v1/intelligence/lineage/compensation:software-engineer:austin:median:2026-Q2';
const OBSERVED = '/api/v1/intelligence/lineage/compensation:devops-engineer:austin:median:2026-Q2';
/** Figures that an operator read in filings: enough for a title, in its publisher's columns. */
const OBSERVATIONS = [
  'source_id,title,cbsa_code,wage,quarter',
  ...[118_000, 121_000, 125_000, 127_500, 131_000, 134_000].map(
    (wage) => `sec-proxy,DevOps Engineer,12420,${wage},2026-Q1`,
  ),
].join('\n');
const UNLIMITED = JSON.stringify({ 'surfaceB.free': { perMinute: 100_000, perMonth: 1_000_000 } });
const CROWD_FILE = 'crowd-evidence.jsonl.gz';
const REPORT = { role: 'software-engineer', city: 'austin', exp: 'senior', effective_date: '2026-05-02' };

describe('a release of an operator’s own, with observations and community reports', () => {
  let service: CompensationApp;
  const folder = temporaryFolder('community-build');
  let selection: string;
  let reader: Record<string, string>;

  beforeAll(async () => {
    service = await CompensationApp.start({ RATE_LIMITS: UNLIMITED });
    await service.app.get(ReportMixer).onApplicationShutdown();
    selection = join(folder, 'selection');
    await cp('packages/dataset/selection', selection, { recursive: true });
    reader = await bearerFor(service, 'pro', [Scope.IntelligenceLineage, Scope.IntelligenceRead]);
  });

  async function submit(base: number, more: object = {}): Promise<string> {
    const headers = { 'content-type': 'application/json', ...(await bearerFor(service, 'free')) };
    const body = JSON.stringify({ ...REPORT, base, ...more });
    const answer = await service.request(`${PATH}/submit`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    return answer.body.data.status as string;
  }

  /** Reports, each by another account. */
  const submitMany = async (count: number, more: object = {}) => {
    for (let i = 0; i < count; i++) expect(await submit(225_000 + i * 2_000, more)).toBe('accepted');
  };

  /** Others submit reports that cannot form a group, and the service mixes the waiting ones. */
  async function mix(): Promise<void> {
    for (const role of OTHER_ROLES) await submit(80_000, { role, city: 'denver', exp: 'mid' });
    await trustEverybody(service);
    await spreadOverDays(service);
    expect(await service.app.get(ReportMixer).mix()).toBe(true);
  }

  async function workshop(...args: string[]): Promise<string> {
    const written = { stdout: '', stderr: '' };
    const streams = (['stdout', 'stderr'] as const).map((name) => [
      name,
      { write: (text: string | Uint8Array) => Boolean((written[name] += String(text))) },
    ]);
    const environment = { DATABASE_URL: service.databaseUrl };
    const code = await runDatasetCommand(args, { environment, ...Object.fromEntries(streams) });
    expect([code, written.stderr]).toEqual([0, '']);
    return written.stdout;
  }

  const selectCrowd = () => workshop('extract-crowd', '--out', selection);

  const crowdBytes = () => readFile(join(selection, CROWD_FILE));

  async function lineage(): Promise<JsonAnswer['body']['data']> {
    return (await service.get(LINEAGE, reader)).body.data;
  }

  async function estimate(): Promise<JsonAnswer['body']['data']> {
    return (await service.get(`${PATH}?role=software-engineer&city=austin`, reader)).body.data.estimate;
  }

  it('takes the operator’s observations into the staged data, without the publishers’ files', async () => {
    const file = join(folder, 'observations.csv');
    await writeFile(file, OBSERVATIONS);
    const imported = await workshop('import', file, '--selection', selection);
    expect(imported).toContain(`6 observations taken into ${selection}`);
  });

  async function runAdmin(...args: string[]): Promise<{ json: Json; errors: string[] }> {
    const { code, stdout, stderr } = await runAdminInProcess(service.settings, ...args, '--json');
    if (code !== 0) throw new Error(stderr);
    return { json: JSON.parse(stdout), errors: stderr.split('\n').filter(Boolean) };
  }

  it('has no reports while they are nine: they never leave the database', async () => {
    await submitMany(9);
    await mix();
    const before = await crowdBytes();
    expect(await selectCrowd()).toContain('No group of ten reports yet');
    expect(await crowdBytes()).toEqual(before);
  });

  it('changes the figures of the running service, from the tenth report on, and their lineage names observations and reports', async () => {
    const before = await estimate();
    await submitMany(1);
    expect(await selectCrowd()).toContain('No group of ten reports yet');
    await mix();
    expect(await selectCrowd()).toContain('10 reports in 1 groups of 1 roles');
    const out = join(folder, 'release.jsonl.gz');
    await workshop('build', '--selection', selection, '--out', out, '--id', '2099.1');
    await runAdmin('dataset', 'publish', out);
    await service.app.get(SnapshotStore).refresh();

    const after = await estimate();
    expect(after.source_breakdown).toEqual({ ...before.source_breakdown, crowd: 10 });
    expect(after.sample_size).toBe(before.sample_size + 10);
    // The method lets reports move it by 4.7 % at most, whatever the noise.
    expect(Math.abs(Math.log(after.median / before.median))).toBeLessThan(Math.log(1.047));

    const observed = (await service.get(OBSERVED, reader)).body.data.sources;
    expect(observed).toContainEqual(expect.objectContaining({ id: 'sec-proxy', observations: 6 }));
    const { sources, release, value } = await lineage();
    expect([release, value]).toEqual(['2099.1', after.median]);
    const total = sources.reduce((sum: number, { weight }: { weight: number }) => sum + weight, 0);
    expect(total).toBeCloseTo(1, 6);
    const crowd = sources.find(({ id }: { id: string }) => id === 'crowd');
    expect(crowd).toMatchObject({
      name: 'Community salary reports',
      observations: 10,
      release: 'reports to 2026-Q2',
      fetched_at: '2026-04-01T00:00:00Z',
    });
    expect(crowd.raw_value % 5_000).toBe(0);
    expect(crowd.weight).toBeGreaterThan(0);
    expect(crowd.weight).toBeLessThanOrEqual(0.25);
    expect(crowd.steps.map(({ rule }: { rule: string }) => rule)).toEqual(
      expect.arrayContaining(['ageing', 'place', 'experience']),
    );
  });

  it('has the same groups again, also after what waits was mixed anew', async () => {
    const first = await crowdBytes();
    await mix();
    await selectCrowd();
    expect(await crowdBytes()).toEqual(first);
  });

  it('tells of no fewer than ten more later: the next nine change nothing, the tenth brings all', async () => {
    const before = await crowdBytes();
    await submitMany(9);
    await mix();
    expect(await selectCrowd()).toContain('10 reports in 1 groups');
    expect(await crowdBytes()).toEqual(before);
    await submitMany(1);
    await mix();
    expect(await selectCrowd()).toContain('20 reports in 1 groups');
  });

  describe('and reports under review', () => {
    const list = async () => (await runAdmin('submissions', 'list', '--status', 'review')).json;

    beforeAll(async () => {
      expect(await submit(1_750_000, { role: 'data-scientist' })).toBe('review');
      for (let i = 0; i < 9; i++) await submit(140_000 + i * 4_000, { role: 'data-scientist' });
      expect(await list()).toMatchObject({ total: 0 });
      await mix();
    });

    it('are listed once they are mixed, with the estimate and their distance from it', async () => {
      const { submissions, total, limit } = await list();
      expect([total, limit]).toEqual([1, 3]);
      expect(submissions[0]).toMatchObject({ roleSlug: 'data-scientist', base: 1_750_000, reports: 1 });
      expect(submissions[0].market.deviations).toBeGreaterThan(3);
    });

    it('count once accepted, with a line for the record that has no figure of theirs', async () => {
      const { id } = (await list()).submissions[0];
      const reason = 'a founder’s pay';
      const by = ['--as', 'kim', '--reason', reason];
      const { json, errors } = await runAdmin('submissions', 'accept', '--id', id, ...by);
      expect(json).toEqual({ id, status: 'accepted', reports: 1 });
      expect(errors).toHaveLength(1);
      expect(JSON.parse(errors[0] ?? '')).toMatchObject({
        action: 'community_report.accepted',
        details: { role: 'data-scientist', city: 'austin', operator: 'kim', reason },
      });
      expect(errors.join()).not.toMatch(/1750000|rep_/);
      expect(await selectCrowd()).toContain('groups of 1 roles');
      await mix();
      expect(await selectCrowd()).toContain('30 reports in 2 groups of 2 roles');
    });

    it('are gone once rejected, and cannot be decided about twice', async () => {
      await submit(1_900_000);
      await mix();
      const { id } = (await list()).submissions[0];
      expect((await runAdmin('submissions', 'reject', '--id', id)).json).toMatchObject({
        status: 'rejected',
      });
      expect(await list()).toMatchObject({ total: 0 });
      await expect(runAdmin('submissions', 'accept', '--id', id)).rejects.toThrow('list them again');
    });
  });
});
