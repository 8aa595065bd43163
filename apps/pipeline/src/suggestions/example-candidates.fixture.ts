import type { SuggestedJob, SuggestionCandidate } from './suggestion-candidate';

/** The user and the moment of the examples. */
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

/**
 * The suggestions made of the candidates, in the order in which they are shown: priority, type, id and the other members;
 * title; reason; the actions.
 */
export const EXAMPLE_SUGGESTIONS = [
  'high negotiate_offer sug_1DqH3uMK0iiZsEHW6av06q {"jobId":"job_0PzAvR1mGq4TnYb7cKd208","dueAt":"2026-11-25T17:00:00.000Z","dueOn":null}',
  'Negotiate the offer of Helio',
  '$185,000 is $19,000 below the market median of $204,000 a year for a senior Machine Learning Engineer in San Francisco, CA (range $171,000 to $246,000).',
  'POST /api/mcp/activities {"type":"negotiation","jobId":"job_0PzAvR1mGq4TnYb7cKd208"}',
  'medium check_in sug_4KFyEsDo62qPrVjTKOKWVr {"jobId":"job_0PzAvR1mGq4TnYb7cKd204","dueAt":"2026-11-17T14:00:00.000Z","dueOn":null}',
  'Ask Delta Labs how things stand',
  'There has been no news about Machine Learning Engineer for 11 days, since 2026-11-10; it is still in screening. Delta Labs usually answered you within 9 days. Ask once more, or record that no answer came.',
  'POST /api/mcp/activities {"type":"follow_up","jobId":"job_0PzAvR1mGq4TnYb7cKd204"}',
  'PATCH /api/mcp/jobs/job_0PzAvR1mGq4TnYb7cKd204 {"outcome":"no_response"}',
  'medium follow_up sug_68ljA5EUbChWqtzq9Jukmh {"jobId":"job_0PzAvR1mGq4TnYb7cKd203","dueAt":"2026-11-21T10:00:00.000Z","dueOn":null}',
  'Follow up with Cobalt',
  'The follow-up on Machine Learning Engineer was due on 2026-11-21 (yesterday).',
  'PATCH /api/mcp/jobs/job_0PzAvR1mGq4TnYb7cKd203 {"followUpAt":null}',
  'medium contact_follow_up sug_6M00RflLn4vn85JPN9rbQq {"contactId":"con_0PzAvR1mGq4TnYb7cKd202","dueAt":"2026-11-22T08:00:00.000Z","dueOn":null}',
  'Get in touch with Grace Lund',
  'You wanted to get in touch on 2026-11-22 (today).',
  'PATCH /api/mcp/contacts/con_0PzAvR1mGq4TnYb7cKd202 {"nextFollowUpAt":null}',
  'medium thank_interviewer sug_5yKDBtNTD21ZRAEO48Fk2j {"jobId":"job_0PzAvR1mGq4TnYb7cKd207","contactId":"con_0PzAvR1mGq4TnYb7cKd201","dueAt":"2026-11-22T15:00:00.000Z","dueOn":null}',
  'Thank Ada Park for the interview',
  'The interview for Machine Learning Engineer at Gamma was on 2026-11-21 at 15:00 (Europe/Berlin) and no thanks are logged. A short note within a day is best.',
  'POST /api/mcp/activities {"type":"thank_you","jobId":"job_0PzAvR1mGq4TnYb7cKd207","contactId":"con_0PzAvR1mGq4TnYb7cKd201"}',
  'medium prepare_interview sug_1n1ecd8HPYgNQhpgpG1U4g {"jobId":"job_0PzAvR1mGq4TnYb7cKd205","dueAt":"2026-11-24T13:00:00.000Z","dueOn":null}',
  'Prepare for your interview at Ember',
  'The interview for Machine Learning Engineer is on 2026-11-24 at 14:00 (Europe/Berlin), in 2 days, and nothing is prepared yet.',
  'POST /api/mcp/activities {"type":"preparation","jobId":"job_0PzAvR1mGq4TnYb7cKd205"}',
  'medium offer_deadline sug_0JhosqPHJZuX8piztspWM7 {"jobId":"job_0PzAvR1mGq4TnYb7cKd208","dueAt":"2026-11-25T17:00:00.000Z","dueOn":null}',
  'Answer the offer of Helio',
  'The offer for Machine Learning Engineer expires on 2026-11-25, in 3 days: accept it, decline it or ask for more time.',
  'GET /api/mcp/jobs/job_0PzAvR1mGq4TnYb7cKd208 null',
  'medium apply sug_5sHgkxaJ14qAKWCQIpir8f {"jobId":"job_0PzAvR1mGq4TnYb7cKd201","dueAt":"2026-11-27T22:59:00.000Z","dueOn":null}',
  'Apply at Acme',
  'Machine Learning Engineer has been saved since 2026-11-22 (today) and is not applied for yet. Applications close on 2026-11-27, in 5 days.',
  'POST /api/mcp/jobs/job_0PzAvR1mGq4TnYb7cKd201/status {"status":"applied"}',
  'medium posting_gone sug_3NSR1ShWKH5KQyRQSMz8Qb {"jobId":"job_0PzAvR1mGq4TnYb7cKd209","dueAt":null,"dueOn":null}',
  'The posting at Granite is closed',
  'Machine Learning Engineer is saved and not applied for, and its posting was closed on 2026-11-21. Its page says: “This position has been filled.”',
  'PATCH /api/mcp/jobs/job_0PzAvR1mGq4TnYb7cKd209 {"outcome":"withdrawn"}',
  'medium prepare_interview sug_5DpTpXzt9SWZsj197Sv4wp {"jobId":"job_0PzAvR1mGq4TnYb7cKd206","dueAt":null,"dueOn":null}',
  'Prepare for your interviews at Fathom',
  'Machine Learning Engineer has been in interviewing since 2026-11-21 (yesterday) and nothing is prepared yet. No coming interview is in your calendar: add it as soon as you know its time.',
  'POST /api/mcp/activities {"type":"preparation","jobId":"job_0PzAvR1mGq4TnYb7cKd206"}',
  'low plan_follow_up sug_6TA8Pn2fL2KvSpSLfbn0Bb {"jobId":"job_0PzAvR1mGq4TnYb7cKd202","dueAt":"2026-11-27T16:30:00.000Z","dueOn":null}',
  'Plan when to ask Borealis how things stand',
  'Machine Learning Engineer has been in applied since 2026-11-20 (2 days ago) and no follow-up is planned. If you hear nothing by 2026-11-27, ask.',
  'PATCH /api/mcp/jobs/job_0PzAvR1mGq4TnYb7cKd202 {"followUpAt":"2026-11-27T16:30:00.000Z"}',
];
