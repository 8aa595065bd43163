import type { Pipeline } from '@wagewright/sdk';
import { draftOfPosting, EMPTY_POSTING, isComplete, jobRequest, payProblem } from './posting-draft.ts';

const NOTHING: Pipeline.ReadPostingResponse['job'] = {
  company: null,
  title: null,
  url: null,
  location: null,
  workMode: null,
  employmentType: null,
  postedPay: null,
  description: null,
  deadlineAt: null,
  deadlineOn: null,
  externalId: null,
};

function read(job: Partial<typeof NOTHING>): Pipeline.ReadPostingResponse {
  return { job: { ...NOTHING, ...job } } as Pipeline.ReadPostingResponse;
}

describe('a posting that was read', () => {
  it('fills the fields, and goes out as it came in', () => {
    const pay = { min: 150_000, max: null, currency: 'EUR', period: 'year', source: 'posting' } as const;
    const job = {
      company: 'Acme',
      title: 'Engineer',
      location: 'Berlin',
      workMode: 'hybrid',
      postedPay: pay,
    } as const;
    expect(jobRequest(draftOfPosting(read(job)))).toMatchObject({ ...job, status: 'saved', url: null });
  });

  it('keeps a deadline that is a day as a day', () => {
    const job = { deadlineAt: '2026-12-15T00:00:00.000Z', deadlineOn: '2026-12-15' };
    expect(jobRequest(draftOfPosting(read(job))).deadlineAt).toBe('2026-12-15');
    expect(jobRequest(draftOfPosting(read({ ...job, deadlineOn: null }))).deadlineAt).toBe(job.deadlineAt);
  });

  it('has the address that was pasted where it names none', () => {
    expect(draftOfPosting(read({}), 'https://a.example/1').url).toBe('https://a.example/1');
    expect(draftOfPosting(read({ url: 'https://b.example/2' }), 'https://a.example/1').url).toBe(
      'https://b.example/2',
    );
  });

  it.each([
    ['https://de.linkedin.com/jobs/view/1', 'LinkedIn'],
    ['https://www.indeed.co.uk/viewjob?jk=1', 'Indeed'],
    ['https://www.acme.example/careers/9', 'acme.example'],
    ['https://notlinkedin.com/1', 'notlinkedin.com'],
    ['', ''],
  ])('from %j was found at %j', (url, source) => {
    expect(draftOfPosting(read({}), url).source).toBe(source);
    expect(draftOfPosting(read({ url })).source).toBe(source);
  });

  it('has no pay when neither end is written', () => {
    expect(jobRequest({ ...EMPTY_POSTING, payCurrency: 'USD' }).postedPay).toBeNull();
  });

  it.each([
    ['150,000', 150_000],
    ['150 000', 150_000],
    ["150'000", 150_000],
    ['22.5', 22.5],
    ['210k', 210_000],
  ])('takes an amount that is written as %s', (payMin, min) => {
    expect(jobRequest({ ...EMPTY_POSTING, payMin, payCurrency: 'usd' }).postedPay).toMatchObject({
      min,
      max: null,
      currency: 'USD',
      source: 'manual',
    });
  });
});

it('is named where an amount cannot be read', () => {
  expect(payProblem('210k')).toBeUndefined();
  expect(payProblem('')).toBeUndefined();
  expect(payProblem('a lot')).toContain('such as 150k');
});

it('is not sent while a date is half typed', () => {
  expect(isComplete({ ...EMPTY_POSTING, payMin: '210k', deadline: '2027-03-04' })).toBe(true);
  expect(isComplete({ ...EMPTY_POSTING, payMin: 'a lot' })).toBe(false);
  expect(isComplete({ ...EMPTY_POSTING, deadline: '2027-03-04T' })).toBe(false);
  expect(isComplete({ ...EMPTY_POSTING, applied: '2027-03-04T' })).toBe(true);
});

it('has a day of application once it was sent', () => {
  const draft = { ...EMPTY_POSTING, applied: '2026-11-02', source: ' A friend ' };
  expect(jobRequest(draft)).not.toHaveProperty('appliedAt');
  expect(jobRequest({ ...draft, status: 'applied' })).toMatchObject({
    appliedAt: '2026-11-02',
    source: 'A friend',
  });
  expect(jobRequest({ ...EMPTY_POSTING, status: 'applied' }).appliedAt).toBeNull();
});
