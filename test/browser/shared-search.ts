import type { JobOutcome, JobStatus } from '@wagewright/enums';
import type { Elsewhere } from '../support/console-stack';

const DAY_MS = 86_400_000;

/** The day, `YYYY-MM-DD`, of a person in the time zone: near midnight it is another one than in UTC. */
export function dayFromNow(days: number, timeZone = 'Europe/Berlin'): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}

const TITLES = [
  'Data Engineer',
  'Senior Backend Engineer',
  'Machine Learning Engineer',
  'Product Manager',
  'Senior Data Scientist',
  'Staff Software Engineer, Infrastructure',
  'Site Reliability Engineer',
];
const COMPANIES = [
  'Northbeam Labs',
  'Tideway Analytics',
  'Häußler IT',
  'Harlan & Pike Insurance',
  'Quillstack',
  'Grünwerk Energie GmbH',
  'Ravelin Health',
  'Mossgate',
  'Calder & Finch',
];
const PLACES = ['Denver, CO', 'Berlin, Germany', 'New York, NY', 'Austin, TX', 'Remote', 'San Francisco, CA'];
const PAYS = [
  { min: 185_000, max: 245_000, currency: 'USD', period: 'year' },
  null,
  { min: 75_000, max: 90_000, currency: 'EUR', period: 'year' },
  { min: 62.5, max: 78, currency: 'USD', period: 'hour' },
  { min: 120_000, max: null, currency: 'USD', period: 'year' },
];

/** Number of jobs, the stages that they went through with days ago, and how they ended. */
type Group = readonly [count: number, moves: readonly [JobStatus, number][], outcome?: JobOutcome];

const GROUPS: readonly Group[] = [
  [13, []],
  [11, [['applied', 4]]],
  // Nobody has answered.
  [9, [['applied', 29]]],
  [
    6,
    [
      ['applied', 24],
      ['screening', 9],
    ],
  ],
  [
    4,
    [
      ['applied', 40],
      ['screening', 30],
      ['interviewing', 12],
    ],
  ],
  [
    2,
    [
      ['applied', 52],
      ['screening', 41],
      ['interviewing', 25],
      ['offer', 2],
    ],
  ],
  [6, [['applied', 45]], 'rejected'],
  [3, [['applied', 60]], 'no_response'],
  [
    2,
    [
      ['applied', 50],
      ['screening', 38],
    ],
    'rejected',
  ],
  [
    1,
    [
      ['applied', 48],
      ['screening', 37],
      ['interviewing', 26],
    ],
    'withdrawn',
  ],
];

interface SearchedJob {
  id: string;
  company: string;
}

/**
 * A search of 57 jobs over all stages as a person has it after two months: 12 have ended, 9 have had no answer for 29
 * days, 8 are to be followed up within 6 days, 2 have an interview this week and 2 an offer.
 */
export async function seedSearch(elsewhere: Elsewhere): Promise<void> {
  const groups = GROUPS.flatMap(([count, moves, outcome]) =>
    Array.from({ length: count }, () => ({ moves, outcome })),
  );
  const { results } = await elsewhere('POST', 'jobs/batch', {
    jobs: groups.map(({ moves }, index) => jobAt(index, moves.length === 4)),
  });
  const jobs = results.map(({ job }: { job: SearchedJob }) => job) as SearchedJob[];
  // A few at once: they all wait for the same account's row.
  const lanes = [0, 1, 2, 3].map((lane) => [...groups.entries()].filter(([index]) => index % 4 === lane));
  await Promise.all(
    lanes.map(async (lane) => {
      for (const [index, { moves, outcome }] of lane) await move(elsewhere, jobs[index]?.id, moves, outcome);
    }),
  );
  const [one, two] = jobs.slice(39, 41);
  if (!one || !two) throw new Error('the search has too few jobs');
  await interview(elsewhere, one, 1);
  await interview(elsewhere, two, 3);
}

function jobAt(index: number, isOffer: boolean): object {
  const pick = <T>(list: readonly T[]) => list[index % list.length];
  return {
    title: pick(TITLES),
    company: pick(COMPANIES),
    location: pick(PLACES),
    workMode: pick(PLACES) === 'Remote' ? 'remote' : null,
    postedPay: pick(PAYS),
    salary: isOffer ? { min: 205_000, max: 205_000, currency: 'USD', period: 'year' } : null,
    tags: index % 4 === 0 ? ['Dream'] : [],
    priority: index % 9 === 0 ? 'high' : null,
    deadlineOn: index < 3 ? dayFromNow(index + 2) : null,
    followUpOn: index >= 13 && index < 21 ? dayFromNow((index - 13) % 6) : null,
  };
}

/** Moves a job through its stages, then ends it with the outcome. */
async function move(
  elsewhere: Elsewhere,
  id: string | undefined,
  moves: readonly [JobStatus, number][],
  outcome?: JobOutcome,
): Promise<void> {
  for (const [status, daysAgo] of moves)
    await elsewhere('POST', `jobs/${id}/status`, { status, occurredOn: dayFromNow(-daysAgo) });
  if (outcome) await elsewhere('PATCH', `jobs/${id}`, { outcome });
}

async function interview(elsewhere: Elsewhere, { id, company }: SearchedJob, inDays: number): Promise<void> {
  const startsAt = `${dayFromNow(inDays)}T15:00:00Z`;
  const endsAt = `${dayFromNow(inDays)}T16:00:00Z`;
  await elsewhere('POST', 'calendar', {
    title: `Interview at ${company}`,
    type: 'interview',
    jobId: id,
    startsAt,
    endsAt,
  });
}
