import { randomBytes, randomUUID } from 'node:crypto';
import { AccountService, CredentialService, DEFAULT_KEY_SCOPES } from '@wagewright/auth';
import { DataSource } from 'typeorm';
import { SnapshotStore } from '../../apps/compensation/src/dataset/snapshot.store';
import { ReportMixer } from '../../apps/compensation/src/pay-reports/waiting/report-mixer';
import { bearerFor } from '../support/api-keys';
import { CompensationApp, type JsonAnswer } from '../support/compensation-app';
import { OTHER_ROLES, spreadOverDays, trustEverybody } from '../support/ripe-reports';
import { deleteAccount } from '../support/operator-changes';

const SUBMIT = '/api/v1/intelligence/salaries/submit';
const CROWD = '/api/v1/intelligence/salaries/crowd';
const UNLIMITED = JSON.stringify({ 'surfaceB.free': { perMinute: 100_000, perMonth: 1_000_000 } });
const SEALING_KEYS = `test:${randomBytes(32).toString('base64')}`;
const TABLES = ['waiting', 'group', 'report', 'count', 'contributor', 'key'].map(
  (name) => `community_${name}`,
);
const REPORT = { role: 'software-engineer', city: 'austin', exp: 'senior', base: 180_000 };

type Headers = Record<string, string>;

describe('community data', () => {
  let service: CompensationApp;
  /** Accounts that report in any test and are neither changed nor deleted. */
  const keys: Promise<Headers>[] = [];
  /** How many of them have reported in this test. */
  let reporters = 0;

  beforeAll(async () => {
    service = await CompensationApp.start({
      RATE_LIMITS: UNLIMITED,
      SEALING_KEYS,
    });
    await service.app.get(ReportMixer).onApplicationShutdown();
  });

  beforeEach(async () => {
    reporters = 0;
    for (const table of TABLES) await sql(`DELETE FROM compensation.${table}`);
  });

  function sql<T>(statement: string): Promise<T[]> {
    return service.app.get(DataSource).query<T[]>(statement);
  }

  /** An account that has not reported in this test: its reports in other tests are forgotten. */
  function newcomer(): Promise<Headers> {
    const key = keys[reporters] ?? bearerFor(service, 'free');
    keys[reporters] = key;
    reporters += 1;
    return key;
  }

  async function account(): Promise<{ id: string; key: Headers }> {
    const { id } = await service.app
      .get(AccountService)
      .create({ email: `${randomUUID()}@example.test`, name: 'Somebody', plan: 'free' });
    const issued = await service.app
      .get(CredentialService)
      .issue(id, { kind: 'api_key', scopes: DEFAULT_KEY_SCOPES });
    return { id, key: { authorization: `Bearer ${issued.secret}` } };
  }

  function submit(body: object, key: Headers, at = service): Promise<JsonAnswer> {
    return at.request(SUBMIT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify(body),
    });
  }

  async function submitEach(reports: readonly object[]): Promise<void> {
    for (const report of reports) expect((await submit(report, await newcomer())).status).toBe(200);
  }

  /** The service mixes the waiting reports of people who count, over two days. */
  async function mix(): Promise<boolean> {
    await trustEverybody(service);
    await spreadOverDays(service);
    return service.app.get(ReportMixer).mix();
  }

  /** Enough others submit that the waiting reports are mixed in any case. */
  async function mixWithOthers(): Promise<void> {
    await submitEach(OTHER_ROLES.map((role) => ({ role, city: 'denver', base: 80_000 })));
    expect(await mix()).toBe(true);
  }

  const tenFrom = (base: number, more: object = {}) =>
    Array.from({ length: 10 }, (_, i) => ({ ...REPORT, base: base + i * 2_000, ...more }));

  /** The number of waiting reports: decoys among the mixed ones are not counted. */
  const arrived = () => sql('SELECT 1 FROM compensation.community_waiting WHERE NOT mixed');

  const groups = () =>
    sql<Record<string, unknown>>('SELECT * FROM compensation.community_group ORDER BY role_slug');

  function expectRefused(answer: JsonAnswer, status: number, code: string, param?: string): void {
    expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([status, code, param]);
  }

  describe('POST P/salaries/submit', () => {
    it('accepts a report, and says how many are left today', async () => {
      const key = await newcomer();
      const { status, body } = await submit(REPORT, key);
      expect(status).toBe(200);
      expect(body.data).toEqual({
        submission_id: expect.stringMatching(/^sub_[0-9a-f]{32}$/),
        status: 'accepted',
        remaining_today: 2,
      });
      expect((await submit(REPORT, key)).body.data.remaining_today).toBe(1);
    });

    it('lets exactly three of twelve at once through, over two keys of one account and two replicas', async () => {
      const replica = await service.replica();
      await replica.app.get(SnapshotStore).refresh();
      const account = await service.app
        .get(AccountService)
        .create({ email: `${randomUUID()}@example.test`, name: 'Two keys', plan: 'free' });
      const issue = () =>
        service.app.get(CredentialService).issue(account.id, { kind: 'api_key', scopes: DEFAULT_KEY_SCOPES });
      const keys = [await issue(), await issue()].map(({ secret }) => ({
        authorization: `Bearer ${secret}`,
      }));
      const calls = Array.from({ length: 12 }, (_, i) =>
        submit({ ...REPORT, base: 170_000 + i }, keys[i % 2]!, i % 4 < 2 ? service : replica),
      );
      const answers = await Promise.all(calls);
      await replica.stop();
      const remaining = answers.flatMap(({ status, body }) =>
        status === 200 ? (body.data.remaining_today as number) : [],
      );
      expect(remaining.sort()).toEqual([0, 1, 2]);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
      expect(await arrived()).toHaveLength(3);
    });

    it('answers 503 when it cannot count, and stores nothing', async () => {
      const holder = service.app.get(DataSource).createQueryRunner();
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE compensation.community_count');
      const refused = await submit(REPORT, await newcomer());
      await holder.query('ROLLBACK');
      await holder.release();
      expectRefused(refused, 503, 'service_unavailable');
      expect(refused.headers.get('retry-after')).not.toBeNull();
      expect(await arrived()).toEqual([]);
    });

    it('refuses the fourth with the seconds to UTC midnight', async () => {
      const key = await newcomer();
      for (let i = 0; i < 3; i++) await submit(REPORT, key);
      const toMidnight = () => 86_400 - ((Date.now() / 1_000) % 86_400);
      const most = toMidnight() + 1;
      const refused = await submit(REPORT, key);
      expectRefused(refused, 429, 'rate_limit_exceeded');
      const { after_seconds } = refused.body.error.retry_hint;
      expect(after_seconds).toBeLessThanOrEqual(most);
      expect(after_seconds).toBeGreaterThanOrEqual(toMidnight() - 1);
      expect(refused.headers.get('retry-after')).toBe(String(after_seconds));
    });

    it('forgets the counts of other days', async () => {
      const key = await newcomer();
      for (let i = 0; i < 3; i++) await submit(REPORT, key);
      await sql('UPDATE compensation.community_count SET day = day - 1');
      expect((await submit(REPORT, key)).body.data.remaining_today).toBe(2);
      expect(await sql('SELECT 1 FROM compensation.community_count')).toHaveLength(1);
    });

    it('puts an outlier to review, measured against the estimate for role, city and level', async () => {
      const [low, high, fine] = [11_000, 1_500_000, 120_000];
      const statusOf = async (base: number) =>
        (await submit({ ...REPORT, base }, await newcomer())).body.data.status as string;
      expect([await statusOf(low), await statusOf(high), await statusOf(fine)]).toEqual([
        'review',
        'review',
        'accepted',
      ]);
    });

    it('counts a telling report once, without telling that it was there', async () => {
      const telling = { ...REPORT, base: 181_234, equity: 40_500, company: 'Google' };
      const statuses: string[] = [];
      for (let i = 0; i < 10; i++) {
        statuses.push((await submit(telling, await newcomer())).body.data.status as string);
      }
      expect(new Set(statuses)).toEqual(new Set(['accepted']));
      await mixWithOthers();
      expect(await groups()).toEqual([]);
    });

    it('keeps no free text and no day, and what an outlier says only where a person looks at it', async () => {
      await submit(
        {
          ...REPORT,
          base: 1_900_000,
          company: 'My Unheard-of Startup',
          years_experience: 7,
          effective_date: '2026-05-17',
        },
        await newcomer(),
      );
      expect(await sql('SELECT 1 FROM compensation.community_report')).toEqual([]);
      await mixWithOthers();
      const [row] = await sql('SELECT * FROM compensation.community_report');
      expect(row).toMatchObject({ company_slug: null, quarter: '2026-Q2', exp: 'senior', base: 1_900_000 });
      expect(JSON.stringify(row)).not.toMatch(/Startup|2026-05|usr_/);
    });

    it.each<[string, object, string]>([
      ['no role', { ...REPORT, role: undefined }, 'role'],
      ['no city', { ...REPORT, city: '' }, 'city'],
      ['an unknown level', { ...REPORT, exp: 'ninja' }, 'exp'],
      ['absurd experience', { ...REPORT, years_experience: 90 }, 'years_experience'],
      ['no base', { ...REPORT, base: undefined }, 'base'],
      ['too little', { ...REPORT, base: 9_999 }, 'base'],
      ['too much', { ...REPORT, base: 2_000_001 }, 'base'],
      ['an unknown employment', { ...REPORT, employment_type: 'gig' }, 'employment_type'],
      ['a day that does not exist', { ...REPORT, effective_date: '2026-02-30' }, 'effective_date'],
      ['a day to come', { ...REPORT, effective_date: '2099-01-01' }, 'effective_date'],
    ])('refuses %s with the parameter, and counts nothing', async (_name, body, param) => {
      const key = await newcomer();
      expectRefused(await submit(body, key), 400, 'parameter_missing', param);
      expect((await submit(REPORT, key)).body.data.remaining_today).toBe(2);
    });

    it('does not count what is not in the catalogue', async () => {
      const key = await newcomer();
      expectRefused(await submit({ ...REPORT, role: 'no-such-role' }, key), 404, 'role_not_found', 'role');
      expectRefused(await submit({ ...REPORT, city: 'princeton' }, key), 404, 'city_not_found', 'city');
      expect((await submit(REPORT, key)).body.data.remaining_today).toBe(2);
    });

    it('needs a key that may write', async () => {
      expectRefused(await submit(REPORT, {}), 401, 'authentication_required');
      const readOnly = await bearerFor(service, 'free', ['intelligence:read']);
      expectRefused(await submit(REPORT, readOnly), 403, 'scope_insufficient');
    });

    it('answers a repeated Idempotency-Key without counting again', async () => {
      const key = { ...(await newcomer()), 'idempotency-key': 'once-and-only' };
      const first = await submit(REPORT, key);
      const second = await submit(REPORT, key);
      expect(second.headers.get('idempotent-replayed')).toBe('true');
      expect(second.body.data).toEqual(first.body.data);
      expect(await arrived()).toHaveLength(1);
    });
  });

  describe('what is stored', () => {
    /** Everything in the community's tables, as a dump with the system's columns has it. */
    async function dump(): Promise<Record<string, DumpedRow[]>> {
      const tables = await Promise.all(
        TABLES.map((table) =>
          sql<DumpedRow>(
            `SELECT xmin::text, ctid::text, row_to_json(t)::text AS row FROM compensation.${table} AS t`,
          ),
        ),
      );
      return Object.fromEntries(TABLES.map((table, i) => [table, tables[i]!]));
    }

    it('names neither who submitted nor what, as long as it waits', async () => {
      const { id, key } = await account();
      const { body } = await submit({ ...REPORT, base: 181_200 }, key);
      const text = JSON.stringify(await dump());
      for (const told of [id, body.data.submission_id.slice(4), 'software', 'austin', '181200', 'senior']) {
        expect(text).not.toContain(told);
      }
    });

    it('shows whoever dumps the database after every submission no report until those of ten accounts are mixed', async () => {
      let before = await dump();
      for (const report of tenFrom(170_000)) {
        expect(await mix()).toBe(false);
        expect(before['community_group']).toEqual([]);
        await submit(report, await newcomer());
        const after = await dump();
        // A submission adds one envelope, one count and one mark, whatever its contents, and nothing else.
        const added = TABLES.map((table) => after[table]!.length - before[table]!.length);
        expect(added).toEqual([1, 0, 0, 1, 1, 0]);
        before = after;
      }
      expect(await mix()).toBe(true);
      expect(await groups()).toHaveLength(1);
    });

    it('lets nobody follow an envelope, nor count those that are left', async () => {
      await submitEach(tenFrom(170_000));
      await submit({ ...REPORT, city: 'seattle' }, await newcomer());
      const before = await dump();
      await mix();
      const after = await dump();
      const envelopes = after['community_waiting']!;
      const [rows, earlier] = [envelopes, before['community_waiting']!].map((all) =>
        all.map(({ row }) => row),
      );
      expect(rows!.filter((row) => earlier!.includes(row))).toEqual([]);
      expect(new Set(envelopes.map(({ row }) => row.length)).size).toBe(1);
      // One report remains, with decoys.
      expect([64, 128]).toContain(envelopes.length);
      expect(new Set(envelopes.map(({ xmin }) => xmin)).size).toBe(1);
    });

    it('writes no group and no report for review in a transaction that has a count', async () => {
      await submitEach([...tenFrom(170_000), { ...REPORT, base: 1_900_000 }]);
      await mix();
      const { community_group, community_report, community_count, community_contributor } = await dump();
      const told = [...community_group!, ...community_report!].map(({ xmin }) => xmin);
      const counted = [...community_count!, ...community_contributor!].map(({ xmin }) => xmin);
      expect([told.length, counted.length]).toEqual([2, 22]);
      expect(told.filter((xmin) => counted.includes(xmin))).toEqual([]);
    });

    it('keeps nothing of single reports once they are told', async () => {
      await submitEach(tenFrom(170_000));
      await mix();
      const [group] = await groups();
      expect(Object.keys(group!).sort()).toEqual([
        'city_slug',
        'exp',
        'id',
        'log_base',
        'log_extra',
        'log_variance',
        'people',
        'quarter_from',
        'quarter_to',
        'reports',
        'reviewed_share',
        'role_slug',
        'sigma',
      ]);
      expect(await sql('SELECT 1 FROM compensation.community_report')).toEqual([]);
    });

    it('forgets what waits of a deleted account, or is under review, without waiting for others', async () => {
      const { id, key } = await account();
      await submit({ ...REPORT, base: 1_900_000 }, key);
      await mixWithOthers();
      await submit(REPORT, key);
      await submitEach(tenFrom(170_000).slice(1, 9));
      const before = await dump();
      expect(before['community_report']).toHaveLength(1);

      await deleteAccount(service, id);
      expect(await mix()).toBe(false);
      const after = await dump();
      expect(after['community_report']).toEqual([]);
      expect(after['community_waiting']).toHaveLength(before['community_waiting']!.length);
      for (const table of ['community_count', 'community_contributor'])
        expect(after[table]).toHaveLength(before[table]!.length - 1);
      await submitEach(tenFrom(170_000).slice(9));
      await mixWithOthers();
      expect(await groups()).toEqual([]);
    });

    it('forgets with the next mixing what a call that was under way left of a deleted account', async () => {
      const { id, key } = await account();
      await submit(REPORT, key);
      await submitEach(tenFrom(170_000).slice(1));
      await sql(`DELETE FROM accounts.account WHERE id = '${id}'`);
      await mixWithOthers();
      expect(await groups()).toEqual([]);
    });
  });

  describe('the people of a group', () => {
    /** Reports by ten accounts made just now, and by enough others for a mixing. */
    async function strangers(): Promise<string[]> {
      const accounts = await Promise.all(Array.from({ length: 10 }, account));
      for (const [i, report] of tenFrom(170_000).entries())
        expect((await submit(report, accounts[i]!.key)).status).toBe(200);
      await submitEach(OTHER_ROLES.map((role) => ({ role, city: 'denver', base: 80_000 })));
      return accounts.map(({ id }) => id);
    }

    /** Others submit enough reports for a mixing. */
    async function mixAgain(now = new Date()): Promise<Record<string, unknown>[]> {
      await submitEach(OTHER_ROLES.map((role) => ({ role, city: 'denver', base: 80_000 })));
      expect(await service.app.get(ReportMixer).mix(now)).toBe(true);
      return groups();
    }

    const change = (ids: readonly string[], set: string) =>
      service.app.get(DataSource).query(`UPDATE accounts.account SET ${set} WHERE id = ANY($1)`, [ids]);
    const PROVEN = 'email_proven_at = now()';
    const OLD = `created_at = now() - interval '7 days 1 minute'`;
    const TOLD = [expect.objectContaining({ reports: 10 })];

    it('are no new accounts, proven or not, until these are seven days old', async () => {
      const ids = await strangers();
      await spreadOverDays(service);
      expect(await mixAgain()).toEqual([]);
      await change(ids, PROVEN);
      expect(await mixAgain()).toEqual([]);
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
      expect(await mixAgain(inDays(6.9))).toEqual([]);
      expect(await mixAgain(inDays(7.1))).toEqual(TOLD);
    });

    it('are at once those who have proven their address and pay', async () => {
      const ids = await strangers();
      await spreadOverDays(service);
      await change(ids, `plan = 'pro'`);
      expect(await mixAgain()).toEqual([]);
      await change(ids, PROVEN);
      expect(await mixAgain()).toEqual(TOLD);
    });

    it('are no old accounts that have proven nothing', async () => {
      await change(await strangers(), OLD);
      await spreadOverDays(service);
      expect(await mixAgain()).toEqual([]);
    });

    it('are no suspended accounts, whose reports wait', async () => {
      const ids = await strangers();
      await change(ids, `${OLD}, ${PROVEN}`);
      await change(ids.slice(0, 1), 'suspended_at = now()');
      await spreadOverDays(service);
      expect(await mixAgain()).toEqual([]);
      await change(ids, 'suspended_at = NULL');
      expect(await mixAgain()).toEqual(TOLD);
    });
  });

  describe('GET P/salaries/crowd', () => {
    const ask = async (query: string, key: Headers) => service.get(`${CROWD}${query}`, key);

    async function contributor(): Promise<Headers> {
      const key = await newcomer();
      // Another role, and under review: it enters no answer.
      await submit({ ...REPORT, role: 'nurse-practitioner', base: 2_000_000 }, key);
      return key;
    }

    it('asks for a contribution first, and says where', async () => {
      const refused = await ask('?role=software-engineer', await newcomer());
      expectRefused(refused, 403, 'contribution_required');
      expect(refused.body.error).toMatchObject({
        type: 'permission_error',
        retry_strategy: 'use_alternative_tool',
        retry_hint: { alternative_tool: SUBMIT },
      });
    });

    it('suppresses nine reports and answers ten, once they are mixed', async () => {
      const [last, ...nine] = tenFrom(170_000);
      const key = await contributor();
      await submitEach(nine);
      await mixWithOthers();
      const before = (await ask('?role=software-engineer&city=austin', key)).body.data;
      expect([before.suppressed, before.reports, before.base.median]).toEqual([true, null, null]);
      await submitEach([last!]);
      await mixWithOthers();
      const { body } = await ask('?role=software-engineer&city=austin&exp=senior', key);
      expect(body.data).toMatchObject({
        role: { slug: 'software-engineer' },
        city: { slug: 'austin' },
        exp: 'senior',
        suppressed: false,
        reports: 10,
        base: { currency: 'USD', period: 'annual' },
        total_compensation: { median: null },
        verification: { self_reported_pct: null, reviewed_pct: null },
      });
      const { p25, median, p75 } = body.data.base;
      expect(p25).toBeLessThan(median);
      expect(median).toBeLessThan(p75);
      // Noise this large comes once in 400 million times.
      expect(Math.abs(Math.log(median / 179_000))).toBeLessThan(2.1);
      expect(body.data.notes.at(-1)).toMatch(/^The noise alone may move this middle by \d+ %\.$/);
      expect(body.data.period.to).toMatch(/^\d{4}-Q[1-4]$/);
      expect(body.attribution.version).toBe('v1');
    });

    it('does not count what is under review, and takes in what a review has accepted', async () => {
      const key = await contributor();
      await submitEach([...tenFrom(170_000).slice(1), { ...REPORT, base: 1_900_000 }]);
      await mixWithOthers();
      expect((await ask('?role=software-engineer&city=austin', key)).body.data.suppressed).toBe(true);
      await sql(`UPDATE compensation.community_report SET status = 'accepted', verification = 'reviewed'`);
      await mixWithOthers();
      expect((await ask('?role=software-engineer', key)).body.data.reports).toBe(10);
      expect(await groups()).toMatchObject([{ people: 10 }]);
    });

    it('refuses an unknown level with 400 and unknown slugs with 404', async () => {
      const key = await contributor();
      expectRefused(await ask('?exp=ninja', key), 400, 'parameter_missing', 'exp');
      expectRefused(await ask('?role=no-such-role&city=x', key), 404, 'role_not_found', 'role');
      expectRefused(await ask('?city=no-such-city', key), 404, 'city_not_found', 'city');
    });
  });
});

/** A row as text, with PostgreSQL's own columns. */
interface DumpedRow {
  xmin: string;
  ctid: string;
  row: string;
}
