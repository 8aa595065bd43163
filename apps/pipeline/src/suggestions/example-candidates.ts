import type { SuggestedJob, SuggestionCandidate } from './suggestion-candidate';

/** The user and the moment of `example-suggestions.json`. */
export const EXAMPLE_USER = 'usr_0PzAvR1mGq4TnYb7cKd2Xe';
export const EXAMPLE_NOW = new Date('2026-11-22T09:00:00Z');

function job(
  number: number,
  company: string,
  status: SuggestedJob['status'],
  since: string,
  deadline?: string,
): SuggestedJob {
  return {
    jobId: `job_0PzAvR1mGq4TnYb7cKd20${number}`,
    company,
    title: 'Machine Learning Engineer',
    status,
    statusChangedAt: new Date(since),
    deadlineAt: deadline === undefined ? null : new Date(deadline),
    deadlineOn: null,
  };
}

const interview = (number: number, startsAt: string) => ({
  eventId: `cal_0PzAvR1mGq4TnYb7cKd20${number}`,
  startsAt: new Date(startsAt),
  endsAt: null,
  startsOn: null,
  endsOn: null,
  timeZone: 'Europe/Berlin',
});

/** One candidate for each type of suggestion, in the order of a job search. */
export const EXAMPLE_CANDIDATES: readonly SuggestionCandidate[] = [
  {
    kind: 'saved',
    ...job(1, 'Acme', 'saved', '2026-11-22T08:10:00Z', '2026-11-27T22:59:00Z'),
    postingLook: null,
  },
  {
    kind: 'saved',
    ...job(9, 'Granite', 'saved', '2026-11-02T08:10:00Z'),
    postingLook: {
      address: 'https://jobs.example.com/granite/7',
      state: 'closed',
      reason: 'The page says so.',
      quote: 'This position has been filled.',
      url: 'https://jobs.example.com/granite/7',
      lookedAt: '2026-11-21T09:00:00.000Z',
    },
  },
  {
    kind: 'waiting',
    ...job(2, 'Borealis', 'applied', '2026-11-20T16:30:00Z'),
    newsAt: new Date('2026-11-20T16:30:00Z'),
  },
  {
    kind: 'follow_up',
    ...job(3, 'Cobalt', 'applied', '2026-11-12T10:00:00Z'),
    followUpAt: new Date('2026-11-21T10:00:00Z'),
    followUpOn: null,
  },
  {
    kind: 'silent',
    ...job(4, 'Delta Labs', 'screening', '2026-11-05T14:00:00Z'),
    newsAt: new Date('2026-11-10T14:00:00Z'),
    usual: { of: 'company', days: 9, silentAfter: 9 },
  },
  {
    kind: 'interview_ahead',
    ...job(5, 'Ember', 'interviewing', '2026-11-18T09:00:00Z'),
    ...interview(1, '2026-11-24T13:00:00Z'),
  },
  { kind: 'interviewing', ...job(6, 'Fathom', 'interviewing', '2026-11-21T09:00:00Z') },
  {
    kind: 'interview_over',
    ...job(7, 'Gamma', 'interviewing', '2026-11-16T09:00:00Z'),
    ...interview(2, '2026-11-21T14:00:00Z'),
    contactId: 'con_0PzAvR1mGq4TnYb7cKd201',
    contactName: 'Ada Park',
  },
  {
    kind: 'offer',
    ...job(8, 'Helio', 'offer', '2026-11-21T17:00:00Z', '2026-11-25T17:00:00Z'),
    salary: { min: null, max: 185_000, currency: 'USD', period: 'year' },
    market: {
      role: 'machine-learning-engineer',
      city: 'san-francisco',
      level: 'senior',
      low: 171_000,
      median: 204_000,
      high: 246_000,
      confidence: 0.97,
      dataPointId: 'compensation:machine-learning-engineer:san-francisco:market_median:2026-Q2',
      asOf: '2026-06-30',
      reading: {
        role: 'Machine Learning Engineer',
        level: 'senior',
        place: 'San Francisco, CA',
        confidence: 0.97,
        alternatives: [],
      },
    },
    marketReason: null,
    isNegotiated: false,
  },
  {
    kind: 'contact',
    contactId: 'con_0PzAvR1mGq4TnYb7cKd202',
    contactName: 'Grace Lund',
    followUpAt: new Date('2026-11-22T08:00:00Z'),
    followUpOn: null,
  },
];
