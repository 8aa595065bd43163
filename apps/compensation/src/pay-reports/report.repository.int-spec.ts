import { IdempotencyService } from '@wagewright/http';
import { randomBytes } from 'node:crypto';
import type { KeyringEntry } from '@wagewright/config';
import { newId, SealingEnv } from '@wagewright/database';
import { dataSource, withOwnDatabase } from '../../../../test/setup/own-database';
import { PAY_REPORT_ENTITIES } from './pay-report.entities';
import { AggregateRepository } from './aggregate.repository';
import type { NewReport } from './new-report';
import { ReportRepository } from './report.repository';
import { ReportKeys } from './waiting/report-keys';
import { openReport } from './waiting/waiting-report';

const REPORT: NewReport = {
  roleSlug: 'software-engineer',
  citySlug: 'austin',
  exp: 'senior',
  base: 180_000,
  equity: null,
  bonus: null,
  signing: null,
  companySlug: null,
  employmentType: 'full_time',
  remote: null,
  quarter: '2026-Q2',
  status: 'accepted',
};
const NOW = new Date('2026-11-20T10:00:00Z');

const WITHOUT_KEYS = Object.create(IdempotencyService.prototype) as IdempotencyService;

describe('The keys of community data', () => {
  const [first, second] = ['first', 'second'].map((id) => ({ id, key: randomBytes(32) }));

  withOwnDatabase(PAY_REPORT_ENTITIES);

  beforeEach(() =>
    dataSource.query(
      `TRUNCATE compensation.community_waiting, compensation.community_count, compensation.community_contributor,
                compensation.community_key`,
    ),
  );

  const given = (...keys: (KeyringEntry | undefined)[]) =>
    new ReportKeys(Object.assign(new SealingEnv(), { keys }), dataSource);
  const submit = (keys: ReportKeys, account: string) =>
    new ReportRepository(dataSource, keys, WITHOUT_KEYS).submit(account, REPORT, NOW, (used) => used);
  const sealed = async () =>
    (await dataSource.query<{ sealed: string }[]>('SELECT sealed FROM compensation.community_waiting')).map(
      (row) => row.sealed,
    );

  it('may change within a day: the count goes on, access stays, and what waits opens', async () => {
    const account = newId('usr');
    const [before, after] = [given(first), given(second, first)];
    expect([await submit(before, account), await submit(before, account)]).toEqual([1, 2]);
    expect(await new AggregateRepository(dataSource, after).hasContributed(account)).toBe(true);
    expect(await submit(after, account)).toBe(3);
    await expect(submit(after, account)).rejects.toThrow('3 reports');
    await expect(submit(before, newId('usr'))).resolves.toBe(1);
    const ring = await after.ring();
    for (const envelope of await sealed()) expect(openReport(envelope, ring)?.report).toEqual(REPORT);
  });

  it('are no use one without the other: what was sealed with a key that is dropped does not open', async () => {
    await submit(given(first), newId('usr'));
    const [envelope = ''] = await sealed();
    expect(openReport(envelope, await given(second).ring())).toBeUndefined();
  });

  it('are made once in the database where none is given, and go on opening when one is', async () => {
    const account = newId('usr');
    const replicas = [given(), given(), given()];
    await Promise.all(replicas.map((keys) => keys.ring()));
    await submit(replicas[0]!, account);
    expect(await new AggregateRepository(dataSource, replicas[1]!).hasContributed(account)).toBe(true);
    const [envelope = ''] = await sealed();
    expect(openReport(envelope, await given(first).ring())?.accountId).toBe(account);
    expect(await new AggregateRepository(dataSource, given(first)).hasContributed(account)).toBe(true);
  });
});
