import { CredentialService } from '@wagewright/auth';
import { EventLoopYielder } from '@wagewright/http';
import type { Json } from '../support/pipeline/pipeline-client';
import type { PipelineUser } from '../support/pipeline/pipeline-service';
import { ownPipeline, service } from '../support/pipeline/shared-pipeline';

/** Validated, not added; the maximum of an import is 100,000. */
const JUDGED = 2_000;
/**
 * A multiple of the rows of one transaction and of the number of statuses; the maximum that an import adds is 10,000.
 */
const ADDED = 1_250;
const WRITTEN_AT_ONCE = 250;
/** Rows in JSON: more faults than are listed. Every third row is valid. */
const IN_JSON = 15_300;
const LISTED = 10_000;
const STATUSES = ['saved', 'applied', 'screening', 'interviewing', 'offer'];

ownPipeline();

interface LargeImport {
  report: Json;
  /** How often the work would have made way for others, had its slice been over. */
  pauses: number;
}

async function send(
  user: PipelineUser,
  contentType: string,
  query: string,
  body: string,
): Promise<LargeImport> {
  const credentials = service.provider(CredentialService);
  const { secret } = await credentials.issue(user.id, { kind: 'pipeline_token', scopes: ['read-write'] });
  const pauses = jest.spyOn(EventLoopYielder.prototype, 'yieldIfDue').mockClear();
  const answer = await fetch(`${service.url}/api/mcp/jobs/import${query}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${secret}`, 'content-type': contentType },
  });
  return { pauses: pauses.mock.calls.length, report: await answer.json() };
}

describe('a large import', () => {
  const rowsOf = (count: number) => {
    const lines = Array.from({ length: count }, (_, i) => `C${i % 977},T${i},${STATUSES[i % 5]}`);
    return ['company,title,status', ...lines].join('\n');
  };

  it(`of ${JUDGED} rows judges every one, and blocks nobody`, async () => {
    const user = await service.newUser();
    const { report, pauses } = await send(user, 'text/csv', '?dryRun=true', rowsOf(JUDGED));

    expect(report).toMatchObject({ dryRun: true, total: JUDGED, created: JUDGED, failed: 0, rows: [] });
    expect((await user.client.get('/api/mcp/jobs')).body.total).toBe(0);
    expect(pauses).toBeGreaterThan(JUDGED);
  });

  it(`of ${ADDED} rows adds every one, with its event, its delivery and its part in the sums, once, and blocks nobody`, async () => {
    const user = await service.newUser();
    await user.client.post('/api/mcp/webhooks', { url: 'https://hooks.example.com/', events: ['*'] });
    const { report, pauses } = await send(user, 'text/csv', '', rowsOf(ADDED));

    expect(report).toMatchObject({
      total: ADDED,
      created: ADDED,
      failed: 0,
      rows: [],
      omittedRows: 0,
    });
    expect(new Set(report.createdIds).size).toBe(ADDED);
    const [written] = await service.dataSource.query<unknown[]>(
      `SELECT (SELECT count(*)::integer FROM pipeline.webhook_event e WHERE e.user_id = $1) AS events,
                (SELECT count(*)::integer FROM pipeline.webhook_delivery d WHERE d.user_id = $1) AS deliveries,
                (SELECT max(count)::integer FROM (SELECT count(*) FROM pipeline.webhook_event WHERE user_id = $1
                  GROUP BY transaction_id) AS written) AS "eventsAtOnce"`,
      [user.id],
    );
    expect(written).toEqual({ events: ADDED, deliveries: ADDED, eventsAtOnce: WRITTEN_AT_ONCE });
    const { summary } = (await user.client.get('/api/mcp/pipeline')).body;
    expect(summary.byStatus).toEqual(
      Object.fromEntries(STATUSES.map((status) => [status, ADDED / STATUSES.length])),
    );
    expect(pauses).toBeGreaterThan(ADDED);

    const again = await send(user, 'text/csv', '', rowsOf(ADDED));
    expect(again.report).toMatchObject({ created: 0, skipped: ADDED, createdIds: [], omittedRows: 0 });
    expect(again.report.rows).toHaveLength(ADDED);
    expect(again.report.rows[0]).not.toHaveProperty('job');
    expect(again.pauses).toBeGreaterThan(ADDED);
  });

  it(`of ${IN_JSON} jobs in JSON is read in slices, and its thousands of faults are listed up to a limit`, async () => {
    const user = await service.newUser();
    // One of the faults breaks a rule, which takes ten times as long to describe: other tests cover those.
    const jobs = Array.from({ length: IN_JSON }, (_, i) => ({
      company: i === 0 || i % 3 === 2 ? 'Acme' : 'Ac\u0000me',
      title: i === 0 ? '' : `T${i}`,
    }));
    const { report, pauses } = await send(user, 'application/json', '?dryRun=true', JSON.stringify({ jobs }));

    const [created, failed] = [IN_JSON / 3, (2 * IN_JSON) / 3];
    expect(report).toMatchObject({ total: IN_JSON, created, failed, omittedRows: failed - LISTED });
    expect(report.rows).toHaveLength(LISTED);
    expect(report.rows.slice(0, 3)).toMatchObject([
      { line: 1, action: 'failed', details: [{ field: 'title' }] },
      { line: 2, action: 'failed', details: [{ field: 'company' }] },
      { line: 4, action: 'failed', details: [{ field: 'company' }] },
    ]);
    // Read, made rows and judged.
    expect(pauses).toBeGreaterThan(3 * IN_JSON);
  });

  it('of more than 100,000 rows is refused as a whole', async () => {
    const user = await service.newUser();
    const csv = `company,title\n${'a,b\n'.repeat(100_001)}`;
    const reply = await user.client.raw('POST', '/api/mcp/jobs/import', {
      body: csv,
      headers: { 'content-type': 'text/csv' },
    });

    expect(reply).toMatchObject({ status: 400, body: { error: 'The file has more than 100000 rows.' } });
    const json = await user.client.post('/api/mcp/jobs/import', { jobs: Array(100_001).fill(1) });
    expect(json).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });
});
