import { sampleJob } from '../testing/sample-job.ts';
import { timeWords } from './time-words.ts';

const DEFAULT = { silentAfter: 21, usual: undefined, of: undefined };
const TODAY = '2026-03-30';
const at = (day: string) => `${day}T10:00:00.000Z`;

describe('how long a job has been where it is', () => {
  it.each([
    [{ status: 'saved', statusChangedAt: at('2026-03-30') }, 'Saved today'],
    [{ status: 'saved', statusChangedAt: at('2026-03-29') }, 'Saved yesterday'],
    [{ status: 'applied', appliedAt: at('2026-03-18') }, 'Applied 12 days ago'],
    [{ status: 'applied', appliedAt: null, statusChangedAt: at('2026-03-20') }, 'Applied 10 days ago'],
    [{ status: 'applied', appliedAt: at('2026-04-02'), appliedOn: null }, 'Applied in 3 days'],
    [{ status: 'screening', statusChangedAt: at('2026-03-27') }, 'Screening for 3 days'],
    [{ status: 'interviewing', statusChangedAt: at('2026-03-29') }, 'Interviewing since yesterday'],
    [{ status: 'offer', statusChangedAt: at('2025-11-30') }, 'Offer 4 months ago'],
    [{ status: 'saved', statusChangedAt: null, createdAt: at('2026-03-27') }, 'Saved 3 days ago'],
    [
      { status: 'screening', statusChangedAt: null, createdAt: at('2026-03-27') },
      'Screening for at least 3 days',
    ],
    [{ status: 'interviewing', statusChangedAt: null, createdAt: at('2026-03-30') }, 'Interviewing'],
    [
      { status: 'offer', statusChangedAt: null, createdAt: at('2026-03-29') },
      'Offer since yesterday or longer',
    ],
    [{ status: 'offer', outcome: 'accepted', appliedAt: at('2026-03-10') }, 'Applied 20 days ago'],
    [{ status: 'saved', outcome: 'withdrawn' }, ''],
    [{ status: 'applied', appliedAt: at('2026-03-10') }, 'Applied 20 days ago'],
    [{ status: 'applied', appliedAt: at('2026-03-09') }, 'No answer for 21 days (ghost)'],
    [
      { status: 'applied', appliedAt: at('2026-03-01'), statusChangedAt: at('2026-03-12') },
      'Applied 29 days ago',
    ],
  ] as const)('%j: %s', (members, words) => {
    const { text, isGhost } = timeWords(sampleJob(members), TODAY, 'Europe/Berlin', DEFAULT);
    expect(isGhost ? `${text} (ghost)` : text).toBe(words);
  });

  it('compares a silence with what is usual, where that is known', () => {
    const job = sampleJob({ status: 'applied', appliedAt: at('2026-03-10') });
    const { text } = timeWords(job, TODAY, 'Europe/Berlin', { silentAfter: 14, usual: 9, of: 'company' });
    expect(text).toBe('No answer for 20 days, usually 9');
  });
});
