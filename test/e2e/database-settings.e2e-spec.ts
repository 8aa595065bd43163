import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { revoke } from '../support/operator-changes';

/** How a database may have values written and transactions begun; our sessions override each. */
const SETTINGS = [
  {
    DateStyle: 'German, DMY',
    default_transaction_isolation: 'serializable',
    TimeZone: 'Australia/Adelaide',
    bytea_output: 'escape',
  },
  { DateStyle: 'SQL, DMY', default_transaction_isolation: 'repeatable read', IntervalStyle: 'iso_8601' },
  { DateStyle: 'Postgres, MDY', extra_float_digits: '-5', array_nulls: 'off' },
];
const TOGETHER = 20;

describe.each(SETTINGS)('on a database with %o', (settings) => {
  let database: TestDatabase;
  let service: PipelineService;

  beforeAll(async () => {
    database = await createTestDatabase();
    for (const [name, value] of Object.entries(settings))
      await database.query(`ALTER DATABASE "${database.name}" SET ${name} = '${value}'`);
    service = await PipelineService.start({ DATABASE_URL: database.processUrl });
  });

  it('a revoked or expired token opens nothing', async () => {
    const user = await service.newUser();
    const token = () => service.newToken(user.id, 'read-write');
    const [good, revoked, expired] = [await token(), await token(), await token()];
    await revoke(service, revoked.tokenId);
    await database.query(
      `UPDATE accounts.credential SET expires_at = now() - interval '1 second' WHERE id = '${expired.tokenId}'`,
    );
    const statuses = [good, revoked, expired].map(
      async ({ client }) => (await client.get('/api/mcp/jobs')).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 403, 401]);
  });

  it('a job is read as it was written, and changed by many at once', async () => {
    const { client } = await service.newUser();
    const made = await client.post('/api/mcp/jobs', {
      company: 'Acme',
      title: 'Engineer',
      appliedAt: '2026-03-04T05:06:07.890Z',
      followUpAt: '2026-12-11',
    });
    const path = `/api/mcp/jobs/${String(made.body['id'])}`;
    expect((await client.get(path)).body).toMatchObject({
      appliedAt: '2026-03-04T05:06:07.890Z',
      followUpAt: expect.stringContaining('2026-12-11'),
      createdAt: made.body['createdAt'],
    });
    const changes = Array.from({ length: TOGETHER }, (_, n) => client.patch(path, { notes: `n${n}` }));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await client.delete(path)).status).toBeLessThan(300);
  });
});
