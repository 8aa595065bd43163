import type { DataSource } from 'typeorm';
import { dataSource, withOwnDatabase } from '../../../../test/setup/own-database';
import { KeysetPaginator } from './keyset-paginator';
import { SqlFilter } from './sql-filter';

const JOBS_OF_OWNER = 3_000;
const JOBS_OF_OTHERS = 6_000;
const BY_ID = { expression: 'j.id', type: 'text', descending: true };

/** The owner has a third of the table; all newer rows are other users'. */
const SEED = `
  INSERT INTO pipeline.job (id, user_id, company, title, status, initial_status, furthest_step, tags,
                            status_changed_at, version, created_at, updated_at)
  SELECT 'job_' || lpad(n::text, 22, '0'), CASE WHEN n <= ${JOBS_OF_OWNER} THEN 'usr_owner' ELSE 'usr_' || n % 5 END,
         'Acme', 'Engineer', 'saved', 'saved', 0, '{}', now(), 1, now(), now()
    FROM generate_series(1, ${JOBS_OF_OWNER + JOBS_OF_OTHERS}) AS n`;

describe('KeysetPaginator', () => {
  let list: KeysetPaginator<{ id: string }>;

  withOwnDatabase();
  beforeAll(async () => {
    await dataSource.query(SEED);
    await dataSource.query('ANALYZE pipeline.job');
    list = listOn(dataSource);
  });

  const listOn = (source: DataSource) =>
    new KeysetPaginator<{ id: string }>(source, {
      table: 'pipeline.job',
      alias: 'j',
      selection: 'j.id, j.title',
    });
  const page = (cursor?: string, descending = true, on = list) =>
    on.page('usr_owner', {
      filter: new SqlFilter().always('j.archived_at IS NULL'),
      order: { ...BY_ID, descending },
      limit: 50,
      cursor,
      binding: 'test',
      total: 'unread',
    });
  const numbers = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => Number(id.slice(4)));

  it('goes through the owner’s records and no others, in both directions', async () => {
    const newest = await page();
    const next = await page(newest.nextCursor ?? undefined);
    const oldest = await page(undefined, false);
    const afterOldest = await page(oldest.nextCursor ?? undefined, false);

    expect(numbers(newest)).toEqual(Array.from({ length: 50 }, (_, i) => JOBS_OF_OWNER - i));
    expect(numbers(next)[0]).toBe(JOBS_OF_OWNER - 50);
    expect(numbers(oldest)[0]).toBe(1);
    expect(numbers(afterOldest)[0]).toBe(51);
    expect(await list.count('usr_owner', new SqlFilter().always('true'))).toBe(JOBS_OF_OWNER);
  });

  const planOf = async (query: (explaining: typeof list) => Promise<{ rows: object[] }>) => {
    const explaining = {
      query: (sql: string, values: unknown[]) => dataSource.query(`EXPLAIN ${sql}`, values),
    } as unknown as DataSource;
    const { rows } = await query(listOn(explaining));
    return rows.map((row) => String(Object.values(row)[0])).join('\n');
  };

  it('reads a page by the owner’s index, not through everybody else’s newer records', async () => {
    const plan = await planOf((explaining) => page(undefined, true, explaining));

    expect(plan).toContain('job_list_idx');
    expect(plan).not.toContain('job_pkey');
    expect(plan).not.toContain('Sort');
  });

  it('looks for the records of a filter in the index, and reads only the rows that it shows', async () => {
    const search = (on: typeof list, limit: number, cursor?: string) =>
      on.page('usr_owner', {
        filter: new SqlFilter().where('%1', (pattern) => `j.company || j.id LIKE ${pattern}`),
        order: { ...BY_ID, descending: true },
        limit,
        cursor,
        binding: 'search',
        total: 'unread',
        isIndexOnly: true,
      });
    const first = await search(list, 2);
    const second = await search(list, 2, first.nextCursor ?? undefined);

    expect(numbers(first)).toEqual([2_991, 2_981]);
    expect(numbers(second)).toEqual([2_971, 2_961]);
    expect(await planOf((explaining) => search(explaining, 50))).toContain(
      'Index Only Scan Backward using job_list_idx',
    );
  });

  describe('with a revision', () => {
    let statements: string[];
    let kept: typeof list;
    let isExplaining: boolean;

    beforeEach(() => {
      [statements, isExplaining] = [[], false];
      const query = async (sql: string, values: unknown[]) => {
        if (isExplaining) {
          const plan: object[] = await dataSource.query(`EXPLAIN (ANALYZE, COSTS OFF) ${sql}`, values);
          statements.push(plan.map((row) => String(Object.values(row)[0])).join('\n'));
        }
        return dataSource.query<unknown>(sql, values);
      };
      kept = listOn({ query } as unknown as DataSource);
    });

    const search = (revision: string, pattern: string, cursor?: string) => {
      const filter = new SqlFilter().where(pattern, (given) => `j.id LIKE ${given}`);
      return kept.page('usr_owner', {
        filter,
        order: { ...BY_ID, descending: true },
        limit: 2,
        cursor,
        binding: pattern,
        total: 'counted',
        revision: `${filter.parameter(revision)}::text`,
      });
    };
    /** Whether each search or count scan was executed. */
    const searchesIn = (plan: string | undefined) =>
      plan?.match(/Scan [^\n]*\bon job j_\d[^\n]*/g)?.map((line) => !line.includes('never executed')) ?? [];

    it('searches and counts once for each of its values', async () => {
      const first = await search('1', '%1');
      expect([numbers(first), first.total]).toEqual([[2_991, 2_981], 300]);
      isExplaining = true;
      for (const revision of ['1', '2', '2']) {
        const { rows, ...page } = await search(revision, '%1');
        expect([numbers({ rows }), page]).toEqual([
          [2_991, 2_981],
          { total: 300, nextCursor: first.nextCursor },
        ]);
      }

      const [again, changed, changedAgain] = statements.map(searchesIn);
      expect([again, changed, changedAgain]).toEqual([
        [false, false],
        [true, true],
        [false, false],
      ]);
    });

    it('keeps an empty page, and each page of a list by itself', async () => {
      for (const round of [1, 2]) {
        isExplaining = round === 2;
        const first = await search('1', '%01');
        const second = await search('1', '%01', first.nextCursor ?? undefined);
        const none = await search('1', 'nobody');
        expect([numbers(first), first.total]).toEqual([[2_901, 2_801], 30]);
        expect([numbers(second), second.total]).toEqual([[2_701, 2_601], 30]);
        expect([none.rows, none.nextCursor]).toEqual([[], null]);
      }
      expect(statements.flatMap(searchesIn)).toEqual(Array(6).fill(false));
    });
  });
});
