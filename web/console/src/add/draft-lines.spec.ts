import type { Pipeline } from '@wagewright/sdk';
import { exactPay, linesOf, otherCandidates } from './draft-lines.ts';
import { draftOfPosting, EMPTY_POSTING, jobRequest } from './posting-draft.ts';

const NOTHING = { value: null, from: null, candidates: [] };
const PAY = { min: 150_000, max: 180_000, currency: 'USD', period: 'year', source: 'posting' } as const;

interface Given {
  job?: object;
  readings?: Record<string, object>;
  found?: object[];
}

function read({ job, readings, found = [] }: Given): Pipeline.ReadPostingResponse {
  const empty = { company: null, title: null, url: null, location: null, workMode: null, postedPay: null };
  const members = ['company', 'title', 'location', 'workMode', 'employmentType', 'postedPay', 'deadlineOn'];
  const without = Object.fromEntries(members.map((member) => [member, NOTHING]));
  return {
    job: { ...empty, employmentType: null, description: null, deadlineAt: null, deadlineOn: null, ...job },
    readings: { ...without, ...readings },
    found,
  } as unknown as Pipeline.ReadPostingResponse;
}

const summary = (posting: Pipeline.ReadPostingResponse, changes: object = {}) =>
  linesOf({ ...draftOfPosting(posting), ...changes }, posting).map(({ name, text, doubt }) =>
    doubt === undefined ? `${name}: ${text}` : `${name}: ${text} (${doubt})`,
  );

describe('the lines of a posting', () => {
  it('have nothing to look at where the posting says it', () => {
    const job = {
      title: 'Engineer',
      company: 'Acme',
      location: 'Berlin',
      workMode: 'hybrid',
      postedPay: PAY,
    };
    expect(summary(read({ job }))).toEqual([
      'title: Engineer',
      'company: Acme',
      'location: Berlin · Hybrid',
      `pay: ${exactPay(PAY)}`,
    ]);
  });

  it('are in doubt where the posting does not name what a job must have, or may mean something else', () => {
    const readings = {
      company: { ...NOTHING, candidates: ['Acme', 'Globex'] },
      location: { ...NOTHING, candidates: ['Austin, TX'] },
      postedPay: { ...NOTHING, candidates: [PAY] },
    };
    expect(summary(read({ job: { location: 'Boston, MA' }, readings }))).toEqual([
      'title:  (Not found in the posting)',
      'company:  (Which one is it?)',
      'location: Boston, MA (Or is it this?)',
      'pay:  (Is it this?)',
    ]);
  });

  it('are in doubt where they are guessed from the address', () => {
    const found = [{ field: 'company', from: 'address', quote: null }];
    expect(summary(read({ job: { company: 'Acme', title: 'Engineer' }, found }))[1]).toBe(
      'company: Acme (Guessed from the link)',
    );
  });

  it('are in doubt no more once the person has decided', () => {
    const readings = {
      company: { ...NOTHING, candidates: ['Acme', 'Globex'] },
      postedPay: { ...NOTHING, candidates: [PAY, { ...PAY, max: 190_000 }] },
    };
    const posting = read({ readings });
    const lines = linesOf(draftOfPosting(posting), posting);
    const [company, pay] = ['company', 'pay'].map((name) => lines.find((line) => line.name === name));
    expect(company?.candidates.map(({ text }) => text)).toEqual(['Acme', 'Globex']);
    const chosen = company?.candidates[1]?.chosen ?? EMPTY_POSTING;
    expect(jobRequest(chosen)).toMatchObject({ company: 'Globex' });
    expect(summary(posting, { company: 'Globex' })[1]).toBe('company: Globex');

    const paid = pay?.candidates[0]?.chosen ?? EMPTY_POSTING;
    expect(jobRequest(paid).postedPay).toEqual(PAY);
    expect(linesOf(paid, posting)[3]).toMatchObject({ doubt: undefined, text: exactPay(PAY) });
  });

  it('of a person who enters everything are in no doubt', () => {
    expect(linesOf(EMPTY_POSTING).map(({ doubt, candidates }) => [doubt, candidates])).toEqual(
      Array(4).fill([undefined, []]),
    );
  });
});

describe('pay to compare with the posting', () => {
  it.each([
    [PAY, '$150,000–180,000 a year'],
    [{ ...PAY, max: null }, 'from $150,000 a year'],
    [{ ...PAY, min: null, max: 61.5, period: 'hour' as const }, 'up to $61.50 an hour'],
    [{ ...PAY, min: 180_000 }, '$180,000 a year'],
    [{ ...PAY, currency: 'US' }, '150,000–180,000 US a year'],
  ])('%j is exact', (pay, words) => {
    expect(exactPay(pay)).toBe(words);
  });
});

it('offers what has no line beside its field', () => {
  const readings = read({
    readings: {
      employmentType: { ...NOTHING, candidates: ['full_time', 'contract'] },
      deadlineOn: { ...NOTHING, candidates: ['2027-03-04'] },
    },
  }).readings;
  const { deadline, employment } = otherCandidates(EMPTY_POSTING, readings);
  expect(deadline.map(({ chosen }) => jobRequest(chosen).deadlineAt)).toEqual(['2027-03-04']);
  expect(employment.map(({ text }) => text)).toEqual(['Full time', 'Contract']);
  const decided = { ...EMPTY_POSTING, employmentType: 'contract', deadline: '2027-03-04' } as const;
  expect(otherCandidates(decided, readings)).toEqual({ deadline: [], employment: [] });
  expect(otherCandidates(EMPTY_POSTING, undefined)).toEqual({ deadline: [], employment: [] });
});
