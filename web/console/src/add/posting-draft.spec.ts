import type { Pipeline } from '@wagewright/sdk';
import {
  choicesOf,
  draftOfPosting,
  EMPTY_POSTING,
  foundWords,
  jobRequest,
  payProblem,
} from './posting-draft.ts';

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

describe('what a posting leaves open', () => {
  const reading = { value: null, from: null, candidates: [] };
  const readings = {
    ...{ company: { ...reading, candidates: ['Acme', 'Globex'] }, title: reading, location: reading },
    ...{ workMode: reading, employmentType: { ...reading, candidates: ['full_time'] } },
    deadlineOn: { ...reading, candidates: ['2027-03-04'] },
  } as unknown as Pipeline.PostingReadings;

  it('is offered by member, and taken into the draft', () => {
    const offered = choicesOf(readings, EMPTY_POSTING);
    expect(offered.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Company: Acme',
      'Company: Globex',
      'Employment: full time',
      'Deadline: 2027-03-04',
    ]);
    expect(offered.map(({ chosen }) => jobRequest(chosen))).toMatchObject([
      { company: 'Acme' },
      { company: 'Globex' },
      { employmentType: 'full_time' },
      { deadlineAt: '2027-03-04' },
    ]);
  });

  it('is not offered where the draft has it', () => {
    const offered = choicesOf(readings, { ...EMPTY_POSTING, company: 'Acme' });
    expect(offered.map(({ text }) => text)).not.toContain('Acme');
  });
});

it('is named where an amount cannot be read', () => {
  expect(payProblem('210k')).toBeUndefined();
  expect(payProblem('')).toBeUndefined();
  expect(payProblem('a lot')).toContain('such as 150k');
});

describe('where a field was found', () => {
  it.each([
    ['json_ld', null, 'Named by the page itself.'],
    ['label', null, 'Read from the line that names it.'],
    ['text', null, 'Read from the text.'],
    ['heading', 'x'.repeat(100), `Read from the heading: “${'x'.repeat(80)}…”`],
  ] as const)('is said of %s', (from, quote, words) => {
    expect(foundWords([{ field: 'company', from, quote }], 'company')).toBe(words);
  });

  it('is not said of what was not found', () => {
    expect(foundWords([], 'title')).toBeUndefined();
  });
});
