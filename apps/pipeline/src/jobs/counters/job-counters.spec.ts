import { type CountedJob, counterValuesOfNewJobs, deltaOf, mergeDeltas } from './job-counters';

const job = (fields: Partial<CountedJob> = {}): CountedJob => ({
  status: 'applied',
  archivedAt: null,
  outcome: null,
  furthestStep: 1,
  statusChangedAt: new Date(1_000),
  ...fields,
});
const change = (before: CountedJob, after: CountedJob) =>
  mergeDeltas([deltaOf(before, -1), deltaOf(after, 1)]);
const nothing = {
  jobs: 0,
  reachedApplied: 0,
  reachedScreening: 0,
  sinceSum: 0,
  endedJobs: 0,
  endedSinceSum: 0,
};

describe('the counters of jobs', () => {
  it('go on counting a job that ends, and count it among the ended ones', () => {
    const row = { status: 'applied', archived: false };
    expect(change(job(), job({ outcome: 'rejected' }))).toEqual([
      { ...row, ...nothing, endedJobs: 1, endedSinceSum: 1_000 },
    ]);
    expect(change(job({ outcome: 'rejected' }), job())).toEqual([
      { ...row, ...nothing, endedJobs: -1, endedSinceSum: -1_000 },
    ]);
    expect(change(job({ outcome: 'rejected' }), job({ outcome: 'accepted' }))).toEqual([]);
  });

  it('move an ended job that is put away with its part of both', () => {
    const ended = job({ outcome: 'withdrawn', furthestStep: 2 });
    const numbers = { jobs: 1, reachedApplied: 1, reachedScreening: 1, sinceSum: 1_000 };
    const [from, to] = change(ended, { ...ended, archivedAt: new Date() });

    expect(from?.archived).toBe(false);
    expect(from).toMatchObject({ jobs: -1, sinceSum: -1_000, endedJobs: -1, endedSinceSum: -1_000 });
    expect(to).toEqual({ status: 'applied', archived: true, ...numbers, endedJobs: 1, endedSinceSum: 1_000 });
  });

  it('of new jobs are written as an array for each column', () => {
    const jobs = [job(), job({ outcome: 'no_response' }), job({ status: 'saved', furthestStep: 0 })];

    expect(counterValuesOfNewJobs(jobs)).toEqual([
      ['applied', 'saved'],
      [false, false],
      [2, 1],
      [2, 0],
      [0, 0],
      [2_000, 1_000],
      [1, 0],
      [1_000, 0],
    ]);
  });
});
