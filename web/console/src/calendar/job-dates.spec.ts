import { sampleJob } from '../testing/sample-job.ts';
import { jobDatesOf, jobDatesOn } from './job-dates.ts';

const LOS_ANGELES = 'America/Los_Angeles';
const deadline = (on: string) => ({ deadlineAt: `${on}T00:00:00.000Z`, deadlineOn: on });
const followUp = (on: string) => ({ followUpAt: `${on}T00:00:00.000Z`, followUpOn: on });

describe('the deadlines and follow-ups of jobs', () => {
  it('are sorted by day, and a job with both is there twice', () => {
    const near = sampleJob({ id: 'near', ...deadline('2026-11-27') });
    const both = sampleJob({ id: 'both', ...deadline('2026-12-03'), ...followUp('2026-11-20') });
    const dates = jobDatesOf([near, both, sampleJob()], [both], LOS_ANGELES);
    expect(dates.map(({ job: { id }, kind }) => [id, kind])).toEqual([
      ['both', 'follow_up'],
      ['near', 'deadline'],
      ['both', 'deadline'],
    ]);
  });

  it('are left out of ended and archived jobs', () => {
    const ended = sampleJob({ ...deadline('2026-11-26'), outcome: 'rejected' });
    const archived = sampleJob({ ...deadline('2026-11-26'), archivedAt: '2026-11-01T00:00:00Z' });
    expect(jobDatesOf([ended, archived], [], LOS_ANGELES)).toEqual([]);
  });

  it('are on their day, and moments on the day of the reader', () => {
    const day = sampleJob({ id: 'day', ...deadline('2026-12-05') });
    const fourPacific = sampleJob({ id: 'moment', deadlineAt: '2026-12-06T00:00:00.000Z' });
    const dates = jobDatesOf([day, fourPacific], [], LOS_ANGELES);
    expect(jobDatesOn(dates, '2026-12-05', LOS_ANGELES).map(({ job }) => job.id)).toEqual(['day', 'moment']);
    expect(jobDatesOn(dates, '2026-12-06', LOS_ANGELES)).toEqual([]);
    expect(jobDatesOn(dates, '2026-12-06', 'Europe/Berlin').map(({ job }) => job.id)).toEqual(['moment']);
  });
});
