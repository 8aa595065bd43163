import { dataSource, withOwnDatabase } from '../setup/own-database';
import type { RevisedKind } from '../../apps/pipeline/src/pagination/record-revision';
import { filterOf, type JobFilters } from '../../apps/pipeline/src/jobs/job-filters';
import { jobRevision } from '../../apps/pipeline/src/jobs/job-lookup';
import { JOB_SORTS, type JobSort } from '../../apps/pipeline/src/jobs/job-sorts';
import { recordRevision } from '../../apps/pipeline/src/pagination/record-revision';
import { recordTotal } from '../../apps/pipeline/src/pagination/record-total';
import { SqlFilter } from '../../apps/pipeline/src/pagination/sql-filter';

const OWNER = 'usr_owner';
const JOB = `
  INSERT INTO pipeline.job (id, user_id, company, title, status, initial_status, furthest_step, tags,
                            status_changed_at, version, created_at, updated_at)
  VALUES ($1, '${OWNER}', 'Acme', 'Engineer', 'saved', 'saved', 0, '{}', now(), 1, now(), now())`;
const ACTIVITIES = `
  INSERT INTO pipeline.activity (id, user_id, type, job_id, contact_id, occurred_at, created_at)
  SELECT $1 || n, '${OWNER}', $2, $3, $4, now(), now() FROM generate_series(1, $5::integer) AS n`;
const CONTACTS = `
  INSERT INTO pipeline.contact (id, user_id, name, tags, version, created_at, updated_at)
  SELECT $1 || n, '${OWNER}', 'Jo', '{}', 1, now(), now() FROM generate_series(1, $2::integer) AS n`;

const EVENT = `
  INSERT INTO pipeline.calendar_event (id, user_id, title, type, starts_at, time_zone, all_day, job_id, contact_ids,
                                       reminder_minutes, created_at, updated_at)
  VALUES ('cal_1', '${OWNER}', 'Interview', 'interview', now(), 'UTC', false, 'job_2', '{}', '{}', now(), now())`;

/** The columns of a job in its text. */
const IN_TEXT = 'j.company j.title j.location';

describe('what triggers of the pipeline keep', () => {
  withOwnDatabase();
  beforeEach(() =>
    run(
      'TRUNCATE pipeline.job, pipeline.contact, pipeline.activity, pipeline.record_tally, pipeline.record_revision, pipeline.job_tally, pipeline.job_tag, pipeline.job_text, pipeline.contact_text CASCADE',
    ),
  );

  const run = (sql: string, values: unknown[] = []) => dataSource.query<unknown>(sql, values);
  const total = async (kind: 'contact' | 'activity', types?: string[]) => {
    const filter = new SqlFilter();
    const { expression } = recordTotal(filter, OWNER, kind, types);
    const rows = await dataSource.query<{ total: number }[]>(
      `SELECT ${expression} AS total`,
      filter.parameters,
    );
    return rows[0]?.total;
  };
  const kept = () => run('SELECT user_id, kind, value, records FROM pipeline.record_tally ORDER BY 1, 2, 3');
  const counted = () =>
    run(`SELECT user_id, 'activity' AS kind, type AS value, count(*)::integer AS records FROM pipeline.activity GROUP BY 1, 3
          UNION ALL SELECT user_id, 'contact', '', count(*)::integer FROM pipeline.contact GROUP BY 1 ORDER BY 1, 2, 3`);

  it('follow what is added, changed, unlinked and deleted with its job', async () => {
    await run(JOB, ['job_1']);
    await run(CONTACTS, ['con_', 3]);
    await run(ACTIVITIES, ['act_a', 'call', 'job_1', 'con_1', 4]);
    await run(ACTIVITIES, ['act_b', 'note', null, 'con_1', 2]);
    expect([await total('contact'), await total('activity'), await total('activity', ['note'])]).toEqual([
      3, 6, 2,
    ]);

    await run(`UPDATE pipeline.activity SET type = 'note' WHERE id = 'act_a1'`);
    await run(`DELETE FROM pipeline.contact WHERE id = 'con_1'`);
    expect([
      await total('contact'),
      await total('activity', ['call']),
      await total('activity', ['note']),
    ]).toEqual([2, 3, 3]);

    await run(`DELETE FROM pipeline.job WHERE id = 'job_1'`);
    expect([await total('activity'), await total('activity', ['call', 'note'])]).toEqual([2, 2]);
    expect(await kept()).toEqual(await counted());
  });

  it('keep no word of records that are gone, and nothing of a transaction that was rolled back', async () => {
    await run(ACTIVITIES, ['act_', 'therapy', null, null, 1]);
    await dataSource
      .transaction(async (manager) => {
        await manager.query(ACTIVITIES, ['act_x', 'call', null, null, 5]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await kept()).toEqual(await counted());

    await run(`DELETE FROM pipeline.activity WHERE user_id = '${OWNER}'`);
    expect(await kept()).toEqual([]);
  });

  it('are right after writers who come at the same time, down to nothing and up again', async () => {
    const writer = async (n: number) => {
      await run(ACTIVITIES, [`act_${n}_`, n % 2 ? 'call' : 'note', null, null, 3]);
      await run('UPDATE pipeline.activity SET type = $2 WHERE id = $1', [
        `act_${n}_1`,
        n % 3 ? 'note' : 'call',
      ]);
      await run(`DELETE FROM pipeline.activity WHERE id LIKE $1`, [
        n % 4 ? `act\\_${n}\\_%` : `act\\_${n}\\_2`,
      ]);
    };
    await Promise.all(Array.from({ length: 40 }, (_, n) => writer(n)));

    expect(await total('activity')).toBe(20);
    expect(await kept()).toEqual(await counted());
  });

  describe('of the tags, texts and market questions of jobs', () => {
    const entered = async () => [
      await run('SELECT user_id, tag, id, archived_at, status FROM pipeline.job_tag ORDER BY tag, id'),
      await run('SELECT user_id, id, archived_at, company_length, text FROM pipeline.job_text ORDER BY id'),
    ];
    const ofJobs = async () => [
      await run(
        'SELECT DISTINCT user_id, tag, id, archived_at, status FROM pipeline.job, unnest(tags) AS tag ORDER BY tag, id',
      ),
      await run(
        `SELECT user_id, id, archived_at, length(company) AS company_length,
                lower(concat_ws(' ', company, title, location)) AS text FROM pipeline.job ORDER BY id`,
      ),
    ];
    const set = (assignments: string, id: string) =>
      run(`UPDATE pipeline.job SET ${assignments} WHERE id = $1`, [id]);
    beforeEach(async () => {
      for (const id of ['job_1', 'job_2', 'job_3']) await run(JOB, [id]);
      await set(`tags = '{remote,remote,"a, b"}'`, 'job_1');
      await set(`tags = '{remote,urgent}', location = 'BERLIN'`, 'job_2');
    });

    it('are theirs, each once, whatever becomes of them', async () => {
      const [tags, texts] = await entered();
      expect([tags, texts]).toEqual(await ofJobs());
      expect(tags).toHaveLength(4);
      expect(texts).toContainEqual(expect.objectContaining({ id: 'job_2', text: 'acme engineer berlin' }));

      await set(`tags = '{urgent}', archived_at = now()`, 'job_1');
      await set('archived_at = now()', 'job_2');
      await set(`status = 'applied'`, 'job_1');
      await set(`status = 'offer', tags = tags || '{late}'`, 'job_2');
      await set(`title = 'Lead', company = 'Acme & Sons'`, 'job_2');
      expect(await entered()).toEqual(await ofJobs());
      await run('INSERT INTO pipeline.market_lookup (job_id, due_at) SELECT id, now() FROM pipeline.job');

      await run(`DELETE FROM pipeline.job WHERE id IN ('job_1', 'job_3')`);
      expect(await entered()).toEqual(await ofJobs());
      expect(await run('SELECT job_id FROM pipeline.market_lookup')).toEqual([{ job_id: 'job_2' }]);
      await run('DELETE FROM pipeline.job');
      expect(await entered()).toEqual([[], []]);
    });

    it('are folded', async () => {
      const texts = () => run(`SELECT company_length, text FROM pipeline.job_text WHERE id = 'job_3'`);
      await run(`UPDATE pipeline.job SET company = $1, title = $2, location = $3 WHERE id = 'job_3'`, [
        'Großmann & Łódź',
        'E\u0301NGINEER\u200B',
        'Москва 서울',
      ]);
      const folded = [{ company_length: 16, text: 'grossmann & lodz engineer москва 서울' }];
      expect(await texts()).toEqual(folded);
    });

    it('take the longest texts that there may be', async () => {
      const letters = (from: number) =>
        `(SELECT string_agg(chr(40000 + n * 7919 % 15000), '') FROM generate_series(${from}, ${from + 199}) AS n)`;
      const [company, title, location] = [1, 1_001, 2_001].map(letters);
      await set(`company = ${company}, title = ${title}, location = ${location}`, 'job_3');

      expect(await entered()).toEqual(await ofJobs());
    });
  });

  describe('of the texts of contacts', () => {
    const entered = () => run('SELECT user_id, id, text FROM pipeline.contact_text ORDER BY id');
    const ofContacts = () =>
      run(
        `SELECT user_id, id, lower(concat_ws(' ', name, email, company, title)) AS text FROM pipeline.contact ORDER BY id`,
      );
    beforeEach(async () => {
      await run(CONTACTS, ['con_', 3]);
      await run(`UPDATE pipeline.contact SET email = 'Jo@X.example', title = 'CTO' WHERE id = 'con_2'`);
    });

    it('are theirs, whatever becomes of them', async () => {
      expect(await entered()).toEqual(await ofContacts());
      expect(await entered()).toContainEqual({ user_id: OWNER, id: 'con_2', text: 'jo jo@x.example cto' });

      await run(`UPDATE pipeline.contact SET email = NULL, company = 'Acme' WHERE id <> 'con_1'`);
      await run(`UPDATE pipeline.contact SET notes = 'Call' WHERE id = 'con_1'`);
      expect(await entered()).toEqual(await ofContacts());
      await run(`DELETE FROM pipeline.contact WHERE id <> 'con_1'`);
      expect(await entered()).toEqual(await ofContacts());
    });

    it('are folded', async () => {
      const texts = () => run(`SELECT text FROM pipeline.contact_text WHERE id = 'con_3'`);
      await run(`UPDATE pipeline.contact SET name = $1 WHERE id = 'con_3'`, ['Álvaro MÜLLER']);
      expect(await texts()).toEqual([{ text: 'alvaro muller' }]);
    });

    it('are left out where they are too long for an index', async () => {
      const letters = `(SELECT string_agg(chr(40000 + n * 7919 % 15000), '') FROM generate_series(1, 200) AS n)`;
      await run(
        `UPDATE pipeline.contact SET name = ${letters}, email = ${letters}, company = ${letters}, title = ${letters} WHERE id = 'con_3'`,
      );
      expect(await entered()).toContainEqual({ user_id: OWNER, id: 'con_3', text: null });
    });
  });

  it('give endings the time of the change, and none to a job that was added with an outcome', async () => {
    for (const id of ['job_1', 'job_2', 'job_3']) await run(JOB, [id]);
    await run(`UPDATE pipeline.job SET outcome = 'rejected' WHERE id = 'job_1'`);
    await run(`UPDATE pipeline.job SET outcome = NULL WHERE id = 'job_1'`);
    await run(`UPDATE pipeline.job SET outcome = 'withdrawn', updated_at = '2026-03-02Z' WHERE id = 'job_2'`);
    await run(
      `INSERT INTO pipeline.job SELECT (jsonb_populate_record(job, '{"id":"job_4"}')).* FROM pipeline.job WHERE id = 'job_2'`,
    );
    expect(await run('SELECT job_id, outcome, ended_at FROM pipeline.job_ending ORDER BY 1')).toEqual([
      { job_id: 'job_2', outcome: 'withdrawn', ended_at: new Date('2026-03-02') },
      { job_id: 'job_4', outcome: 'withdrawn', ended_at: null },
    ]);
  });

  describe('of what has changed', () => {
    const revision = async (kind: RevisedKind) => {
      const [row] = await dataSource.query<{ revision: string }[]>(
        `SELECT ${recordRevision('$1', kind)} AS revision`,
        [OWNER],
      );
      return row?.revision;
    };
    /** Whether each statement, by itself, makes the revision one that it has never been. */
    const raises = async (kind: RevisedKind, statements: readonly string[]) => {
      const seen = [await revision(kind)];
      const raised: boolean[] = [];
      for (const statement of statements) {
        await run(statement);
        const now = await revision(kind);
        raised.push(!seen.includes(now));
        seen.push(now);
      }
      return raised;
    };
    beforeEach(async () => {
      await run(JOB, ['job_1']);
      await run(JOB, ['job_2']);
      await run(CONTACTS, ['con_', 2]);
    });

    it('tell of every change of what lists of jobs are filtered and ordered by', async () => {
      const assignments = [
        `status = 'offer'`,
        `outcome = 'rejected'`,
        `company = 'Beta'`,
        `title = 'Lead'`,
        `location = 'Berlin'`,
        `tags = '{remote}'`,
        `priority = 'high'`,
        `salary = '{"min": 1}'`,
        `market = '{"median": 1}'`,
        ...[
          'archived_at',
          'created_at',
          'updated_at',
          'status_changed_at',
          'applied_at',
          'follow_up_at',
          'deadline_at',
        ].map((column) => `${column} = '2001-01-01'`),
      ];
      const changes = assignments.map(
        (assignment) => `UPDATE pipeline.job SET ${assignment} WHERE id = 'job_1'`,
      );
      const unlisted = [`UPDATE pipeline.job SET notes = 'Ask', version = 2`, changes[0] ?? ''];

      expect(await raises('job', changes)).toEqual(changes.map(() => true));
      expect(await raises('job', unlisted)).toEqual([false, false]);
      expect(await raises('job', [`DELETE FROM pipeline.job WHERE id = 'job_1'`])).toEqual([true]);
    });

    it('tell by themselves of every change of what jobs are looked for by', async () => {
      const set = (assignment: string) => `UPDATE pipeline.job SET ${assignment} WHERE id = 'job_1'`;
      const found = [`company = 'Beta'`, `title = 'Lead'`, `location = 'Berlin'`, `tags = '{remote}'`];
      const dates = [`archived_at = '2001-01-01'`, `created_at = '2001-01-01'`];
      const others = [`status = 'offer', outcome = 'rejected'`, `updated_at = now(), priority = 'high'`];

      expect(await raises('job_lookup', [...found, ...dates].map(set))).toEqual(Array(6).fill(true));
      expect(await raises('job_lookup', others.map(set))).toEqual([false, false]);
      expect(await raises('job_lookup', [`DELETE FROM pipeline.job WHERE id = 'job_1'`])).toEqual([true]);
    });

    it('tell of every change of an activity and of an event, also by what they hang on', async () => {
      await run(ACTIVITIES, ['act_', 'call', 'job_1', 'con_1', 3]);
      expect(
        await raises('activity', [
          `UPDATE pipeline.activity SET title = 'Call' WHERE id = 'act_1'`,
          `DELETE FROM pipeline.activity WHERE id = 'act_1'`,
          `DELETE FROM pipeline.contact WHERE id = 'con_1'`,
          `DELETE FROM pipeline.job WHERE id = 'job_1'`,
        ]),
      ).toEqual([true, true, true, true]);
      expect(
        await raises('calendar_event', [
          EVENT,
          `UPDATE pipeline.calendar_event SET notes = 'Ask'`,
          `DELETE FROM pipeline.job WHERE id = 'job_2'`,
        ]),
      ).toEqual([true, true, true]);
    });

    it('tell of new jobs', async () => {
      expect(
        await raises('job', [
          JOB.replace('$1', `'job_3'`),
          `INSERT INTO pipeline.job_tally (user_id, status, archived, slot, jobs, reached_applied, reached_screening, since_sum)
           VALUES ('${OWNER}', 'saved', false, 1, 1, 0, 0, 0)`,
        ]),
      ).toEqual([true, true]);
    });

    it('are raised by every column that a filter or an order of jobs speaks of', async () => {
      const now = new Date();
      const lookup = {
        company: 'a',
        q: 'a',
        location: 'a',
        tag: 'a',
        createdAfter: now,
        createdBefore: now,
      } as const;
      const filters: Required<Omit<JobFilters, 'workMode' | 'payFrom' | 'deadlineUntil'>> = {
        ...lookup,
        status: ['offer'],
        contactId: 'con_1',
        outcome: ['rejected'],
        archived: 'true',
        updatedSince: now,
        tags: ['a'],
        priority: ['high'],
      };
      const orders = (Object.keys(JOB_SORTS) as JobSort[])
        .filter(
          (sort) => jobRevision(OWNER, sort, { archived: 'any', q: 'a' }, new SqlFilter()) !== undefined,
        )
        .map((sort) => JOB_SORTS[sort].expression);
      const columnsIn = (...texts: string[]) =>
        new Set(
          [
            ...texts
              .join(' ')
              .replaceAll('pipeline.job_text', IN_TEXT)
              .matchAll(/\bj\.(?!id\b|user_id\b)(\w+)/g),
          ].map(([, column]) => column),
        );
      const raising = async (trigger: string) => {
        const [row] = await dataSource.query<{ definition: string }[]>(
          'SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgname = $1',
          [trigger],
        );
        return new Set([...(row?.definition.matchAll(/old\.(\w+) IS/g) ?? [])].map(([, column]) => column));
      };

      expect(await raising('job_revision_update')).toEqual(
        new Set([...columnsIn(filterOf(OWNER, filters).sql, ...orders), 'salary', 'market', 'posting_look']),
      );
      expect(await raising('job_lookup_revision_update')).toEqual(
        columnsIn(filterOf(OWNER, { ...lookup, archived: 'true' }).sql),
      );
    });

    it('tell of every change of a contact', async () => {
      expect(
        await raises('contact', [
          `UPDATE pipeline.contact SET name = 'Ada' WHERE id = 'con_1'`,
          `DELETE FROM pipeline.contact WHERE id = 'con_1'`,
          `INSERT INTO pipeline.contact SELECT 'con_3', user_id, name FROM pipeline.contact WHERE false`,
          CONTACTS.replace('$1', `'con_x'`).replace('$2', '1'),
        ]),
      ).toEqual([true, true, false, true]);
    });

    it('are raised by writers at the same time, none of whom waits, and not by what was rolled back', async () => {
      const [first, second] = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
      const before = await revision('job');
      try {
        for (const [writer, id] of [
          [first, 'job_1'],
          [second, 'job_2'],
        ] as const) {
          await writer.startTransaction();
          await writer.query(`UPDATE pipeline.job SET title = 'Lead', updated_at = now() WHERE id = '${id}'`);
        }
        await second.commitTransaction();
        const afterSecond = await revision('job');
        await first.commitTransaction();
        const afterFirst = await revision('job');
        await first.startTransaction();
        await first.query(`UPDATE pipeline.job SET title = 'Head'`);
        await first.rollbackTransaction();

        expect(new Set([before, afterSecond, afterFirst]).size).toBe(3);
        expect(await revision('job')).toBe(afterFirst);
        await run(`UPDATE pipeline.job SET title = 'Chief'`);
        expect(await run('SELECT FROM pipeline.record_revision WHERE kind = $1', ['job'])).toHaveLength(2);
      } finally {
        await first.release();
        await second.release();
      }
    });
  });
});
