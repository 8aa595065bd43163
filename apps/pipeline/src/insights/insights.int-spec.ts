import { newId } from '@wagewright/database';
import { JOB_OUTCOMES, JOB_STATUSES, type JobOutcome, type JobStatus } from '@wagewright/enums';
import { dataSource, withOwnDatabase } from '../../../../test/setup/own-database';
import { stepOf } from '../jobs/status/status-steps';
import { InsightsRepository } from './insights.repository';
import type { InsightsRequest } from './insights.request';
import { InsightsService } from './insights.service';
import { usualWait } from './waits';
import { WaitsRepository } from './waits.repository';
import { WaitsService } from './waits.service';

/** A job as somebody wrote it down; days are in 2026, at ten in UTC. */
interface Told {
  company?: string;
  source?: string;
  initial?: JobStatus;
  /** Day of the application, `MM-DD`; null where the job says none. */
  applied?: string | null;
  /** `MM-DD stage`, in the order of recording. */
  moves?: string[];
  outcome?: JobOutcome;
  /** Day of the outcome; a job without one was added with its outcome. */
  ended?: string;
  isArchived?: boolean;
}

const momentOf = (day: string) => `2026-${day}T10:00:00Z`;

let service: InsightsService;
let userId: string;

withOwnDatabase();
beforeAll(async () => {
  service = new InsightsService(
    new InsightsRepository(dataSource),
    new WaitsService(new WaitsRepository(dataSource)),
  );
});
beforeEach(() => {
  userId = newId('usr');
});

const ask = (request: InsightsRequest = {}) => service.read(userId, request);

async function write(told: Told): Promise<string> {
  const { company = 'Other', source = null, initial = 'applied', applied, outcome, ended } = told;
  const moves = (told.moves ?? []).map((move) => {
    const [day = '', stage = ''] = move.split(' ');
    return { at: momentOf(day), to: stage as JobStatus };
  });
  const steps = [initial, ...moves.map(({ to }) => to)];
  const id = newId('job');
  await dataSource.query(
    `INSERT INTO pipeline.job (id, user_id, company, title, source, status, initial_status, furthest_step, tags, outcome,
            applied_at, archived_at, status_changed_at, version, created_at, updated_at)
     VALUES ($1, $2, $3, 'Engineer', $4, $5, $6, $7, '{}', $8, $9, $10, now(), 1, now(), now())`,
    [
      id,
      userId,
      company,
      source,
      steps.at(-1),
      initial,
      Math.max(...steps.map((step) => stepOf(step))),
      ended === undefined ? outcome : null,
      applied ? momentOf(applied) : null,
      told.isArchived ? new Date() : null,
    ],
  );
  for (const [index, { at, to }] of moves.entries())
    await dataSource.query(
      `INSERT INTO pipeline.job_status_change (user_id, job_id, from_status, to_status, occurred_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [userId, id, steps[index], to, at],
    );
  if (ended !== undefined) await end(id, outcome ?? null, ended);
  return id;
}

const end = (id: string, outcome: JobOutcome | null, day: string) =>
  dataSource.query('UPDATE pipeline.job SET outcome = $2, updated_at = $3 WHERE id = $1', [
    id,
    outcome,
    momentOf(day),
  ]);

/** Twelve applications and a saved job; the expected figures below were worked out by hand. */
const HISTORY: Told[] = [
  {
    company: 'Acme',
    source: 'LinkedIn',
    initial: 'saved',
    applied: '03-02',
    moves: ['03-02 applied', '03-06 screening', '03-16 interviewing', '03-30 offer'],
    outcome: 'accepted',
    ended: '04-02',
  },
  {
    company: 'acme ',
    source: 'linkedin',
    applied: '03-03',
    moves: ['03-12 screening'],
    outcome: 'rejected',
    ended: '03-20',
  },
  { company: 'Borealis', source: 'LinkedIn ', applied: '03-04', outcome: 'rejected', ended: '03-14' },
  {
    company: 'Cobalt',
    source: 'Referral',
    applied: '03-09',
    moves: ['03-13 screening', '03-23 interviewing', '03-24 screening', '03-30 interviewing'],
  },
  { company: 'Delta', applied: '03-10', outcome: 'no_response', ended: '04-20' },
  { company: 'Ember', applied: '03-10' },
  {
    company: 'Acme',
    source: 'Referral',
    applied: '03-16',
    moves: ['03-26 interviewing'],
    outcome: 'withdrawn',
    ended: '03-28',
  },
  // Three of an import: in a later stage, without a date before its first answer, and ended.
  {
    company: 'Fathom',
    source: 'LinkedIn',
    initial: 'screening',
    applied: '03-17',
    moves: ['04-03 interviewing'],
  },
  { company: 'Gamma', applied: '04-05', moves: ['04-05 screening'] },
  { company: 'Helio', applied: null, outcome: 'rejected' },
  { company: 'Iris', source: 'Indeed', initial: 'saved' },
  { company: 'Jade', source: 'LinkedIn', applied: '03-24', isArchived: true },
  { company: 'Kilo', applied: '03-25', outcome: 'rejected', ended: '04-06' },
];

const part = (applied: number, answered: number, interviews: number, offers: number) => ({
  applied,
  answered,
  interviews,
  offers,
});

describe('insights', () => {
  it('of a history by hand are those worked out by hand', async () => {
    for (const written of HISTORY) await write(written);
    expect(await ask({ timeZone: 'Europe/Berlin' })).toEqual({
      from: null,
      to: null,
      timeZone: 'Europe/Berlin',
      total: 12,
      undated: 1,
      setAside: 1,
      stages: [
        { stage: 'applied', reached: 12, share: 1, medianDays: null, stillThere: 1, ended: 4 },
        // 4, 9 and 4 days; the others are not known.
        { stage: 'screening', reached: 6, share: 0.5, medianDays: 4, stillThere: 1, ended: 1 },
        { stage: 'interviewing', reached: 4, share: 0.3333, medianDays: null, stillThere: 2, ended: 1 },
        { stage: 'offer', reached: 1, share: 0.0833, medianDays: null, stillThere: 0, ended: 1 },
      ],
      outcomes: [
        { outcome: 'accepted', count: 1, share: 0.0833, medianDays: null },
        // 17, 10 and 12 days, and one that is not known.
        { outcome: 'rejected', count: 4, share: 0.3333, medianDays: 12 },
        { outcome: 'withdrawn', count: 1, share: 0.0833, medianDays: null },
        { outcome: 'no_response', count: 1, share: 0.0833, medianDays: null },
      ],
      bySource: [
        { source: 'LinkedIn', ...part(5, 4, 2, 1), shares: { answered: 0.8, interviews: 0.4, offers: 0.2 } },
        { source: null, ...part(5, 3, 0, 0), shares: { answered: 0.6, interviews: 0, offers: 0 } },
        { source: 'Referral', ...part(2, 2, 2, 0), shares: null },
      ],
      otherSources: null,
      byWeek: [
        { week: '2026-03-02', ...part(3, 3, 1, 1) },
        { week: '2026-03-09', ...part(3, 1, 1, 0) },
        { week: '2026-03-16', ...part(2, 2, 2, 0) },
        { week: '2026-03-23', ...part(2, 1, 0, 0) },
        { week: '2026-03-30', ...part(1, 1, 0, 0) },
      ],
      waits: {
        default: { days: 21, why: expect.stringContaining('21 days') },
        byStage: { applied: null, screening: null, interviewing: null },
        // 4, 10, 14; 9, 8; 10.
        byCompany: [{ company: 'Acme', days: 14, count: 6, silentAfter: 14 }],
      },
    });
  });

  it('of a range are of the applications of its days', async () => {
    for (const written of HISTORY) await write(written);
    const found = await ask({ from: '2026-03-10', to: '2026-03-24' });
    expect(found).toMatchObject({ total: 5, undated: 0, timeZone: 'UTC', from: '2026-03-10' });
    expect(found.byWeek.map(({ week, applied }) => [week, applied])).toEqual([
      ['2026-03-09', 2],
      ['2026-03-16', 2],
      ['2026-03-23', 1],
    ]);
    expect(found.waits).toEqual((await ask()).waits);
    await expect(ask({ from: '2026-03-10', to: '2026-03-09' })).rejects.toThrow('must not be before');
  });

  it.each([
    [4, null],
    [5, 1],
  ])('of %d applications give a share of %p', async (count, share) => {
    for (let i = 0; i < count; i++) await write({ applied: '03-02', source: 'Fair' });
    const { stages, outcomes, bySource } = await ask();
    expect(stages[0]?.share).toBe(share);
    expect(outcomes[0]?.share).toBe(share && 0);
    expect(bySource[0]?.shares?.answered ?? null).toBe(share && 0);
  });

  it('of nothing are zeros', async () => {
    expect(await ask({ timeZone: 'Nowhere/Unknown' })).toMatchObject({
      timeZone: 'UTC',
      total: 0,
      stages: JOB_STATUSES.slice(1).map((stage) => ({ stage, reached: 0, share: null, stillThere: 0 })),
      bySource: [],
      byWeek: [],
    });
  });

  it('take a day that was given as that day, wherever the reader is', async () => {
    const id = await write({ applied: '03-02', moves: ['03-09 screening'] });
    await dataSource.query(
      `UPDATE pipeline.job SET applied_on = '2026-03-02', applied_at = '2026-03-02' WHERE id = $1`,
      [id],
    );
    expect((await ask({ timeZone: 'America/Los_Angeles' })).byWeek[0]?.week).toBe('2026-03-02');
  });

  it('agree with themselves, whatever happened', async () => {
    const random = seeded(46);
    const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T;
    for (let i = 0; i < 150; i++)
      await write({
        initial: one(JOB_STATUSES),
        applied: one([null, '03-02', '03-11', '05-20']),
        source: one(Array.from({ length: 30 }, (_, number) => `Source ${number}`)),
        moves: Array.from(
          { length: Math.floor(random() * 5) },
          () => `04-0${one([1, 5, 9])} ${one(JOB_STATUSES)}`,
        ),
        ...(random() < 0.5 && {
          outcome: one(JOB_OUTCOMES),
          ...(random() < 0.5 && { ended: one(['04-03', '06-01']) }),
        }),
        isArchived: random() < 0.2,
      });
    const { total, undated, setAside, stages, outcomes, bySource, otherSources, byWeek } = await ask();
    const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
    const reached = stages.map((stage) => stage.reached);
    expect(reached).toEqual(reached.toSorted((a, b) => b - a));
    expect(reached[0]).toBe(total);
    expect(sum(stages.map(({ ended }) => ended))).toBe(sum(outcomes.map(({ count }) => count)));
    expect(bySource).toHaveLength(20);
    expect(setAside).toBeGreaterThan(0);
    expect(
      sum([...stages.map(({ stillThere }) => stillThere), ...outcomes.map(({ count }) => count), setAside]),
    ).toBe(total);
    const sources = [...bySource, ...(otherSources ? [otherSources] : [])];
    expect(sum(sources.map(({ applied }) => applied))).toBe(total);
    expect(sum(sources.map(({ interviews }) => interviews))).toBe(reached[2]);
    expect(sum(byWeek.map(({ applied }) => applied)) + undated).toBe(total);
    expect(undated).toBeGreaterThan(0);
  });
});

describe('the usual wait', () => {
  const waits = async () => (await ask()).waits;

  it('is the company’s, else the stage’s, else the default', async () => {
    const days = ['03', '04', '05', '06', '07', '08', '09', '25'];
    for (const day of days) await write({ applied: '03-01', moves: [`03-${day} screening`] });
    for (let i = 0; i < 3; i++)
      await write({ company: 'Quick', applied: '03-01', outcome: 'rejected', ended: '03-02' });
    const known = await waits();
    // Eleven answers: nine of ten came within 8 days, the tenth of them.
    expect(known.byStage.applied).toEqual({ days: 8, count: 11, silentAfter: 14 });
    expect(usualWait(known, ' QUICK', 'applied')).toEqual({ of: 'company', days: 1, silentAfter: 7 });
    expect(usualWait(known, 'Unknown', 'applied')).toEqual({ of: 'stage', days: 8, silentAfter: 14 });
    expect(usualWait(known, 'Unknown', 'screening')).toEqual({ of: null, days: 21, silentAfter: 21 });
  });

  it('is held to 42 days of a stage and to 90 of a company, and needs a known beginning', async () => {
    for (let i = 0; i < 8; i++)
      await write({ company: 'Slow', applied: '01-01', moves: ['06-01 screening'] });
    for (let i = 0; i < 9; i++)
      await write({ initial: 'screening', applied: '01-01', moves: ['01-02 interviewing'] });
    const { byStage, byCompany } = await waits();
    expect(byStage).toEqual({
      applied: { days: 151, count: 8, silentAfter: 42 },
      screening: null,
      interviewing: null,
    });
    expect(byCompany).toEqual([{ company: 'Slow', days: 151, count: 8, silentAfter: 90 }]);
  });
});

describe('the ending of a job', () => {
  const endings = () =>
    dataSource.query('SELECT outcome, status, ended_at AS at FROM pipeline.job_ending WHERE user_id = $1', [
      userId,
    ]);

  it('follows its outcome', async () => {
    const id = await write({ applied: '03-02' });
    expect(await endings()).toEqual([]);
    await end(id, 'no_response', '04-01');
    await end(id, 'rejected', '04-05');
    await dataSource.query(`UPDATE pipeline.job SET status = 'offer', updated_at = now() WHERE id = $1`, [
      id,
    ]);
    expect(await endings()).toEqual([
      { outcome: 'rejected', status: 'applied', at: new Date(momentOf('04-05')) },
    ]);
    await end(id, null, '04-06');
    expect(await endings()).toEqual([]);
    await end(id, 'withdrawn', '04-07');
    await dataSource.query('DELETE FROM pipeline.job WHERE id = $1', [id]);
    expect(await endings()).toEqual([]);
  });

  it('of a job that is added with an outcome has no time', async () => {
    await write({ applied: '03-02', outcome: 'rejected' });
    expect(await endings()).toEqual([{ outcome: 'rejected', status: 'applied', at: null }]);
  });
});

/** The same numbers from 0 to 1 in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
