import { countsAfter } from './job-cache.ts';
import { sampleJob } from './sample-job.ts';

const figures = {
  total: 3,
  byStatus: { saved: 2, applied: 1, screening: 0, interviewing: 0, offer: 0 },
  responseRate: 0,
  avgDaysInStatus: 1,
};
const saved = sampleJob();

describe('the counts of the summary after a change', () => {
  it.each([
    ['a move', saved, sampleJob({ status: 'applied' }), { saved: 1, applied: 2 }, 3],
    ['an end', saved, sampleJob({ outcome: 'rejected' }), { saved: 1, applied: 1 }, 2],
    ['a new job', undefined, saved, { saved: 3, applied: 1 }, 4],
    ['a deletion', saved, undefined, { saved: 1, applied: 1 }, 2],
    ['bringing back', sampleJob({ archivedAt: '2026-03-01T10:00:00Z' }), saved, { saved: 3, applied: 1 }, 4],
    ['another title', saved, sampleJob({ title: 'Other' }), { saved: 2, applied: 1 }, 3],
  ])('of %s', (_, before, after, byStatus, total) => {
    expect(countsAfter(figures, before, after)).toMatchObject({ byStatus, total });
  });
});
