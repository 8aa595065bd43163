import { newId } from '@wagewright/database';
import { KnownJobs, type RowIdentity } from './known-jobs';

const OWN = newId('job');
const MARCH = new Date('2026-03-14T09:00:00Z');

function row(given: Partial<RowIdentity> = {}): RowIdentity {
  return {
    rowId: null,
    externalId: null,
    url: null,
    company: 'Acme',
    title: 'Engineer',
    appliedAt: null,
    ...given,
  };
}

function knownWith(...jobs: Partial<RowIdentity & { id: string }>[]): KnownJobs {
  const known = new KnownJobs();
  for (const job of jobs) known.add({ ...row(job), id: job.id ?? newId('job') });
  return known;
}

describe('a row', () => {
  it.each([
    ['id', { rowId: OWN, company: 'Other' }],
    ['id', { rowId: OWN.replace('job_', 'j_'), externalId: 'other' }],
    ['externalId', { externalId: 'x1', company: 'Other', url: 'https://other.example/1' }],
    ['url', { url: 'http://www.acme.example/jobs/1/?utm_source=a', title: 'Lead' }],
    ['companyTitleDay', { company: '  ACME ', title: 'engineer', appliedAt: new Date('2026-03-14') }],
    ['companyTitleDay', { company: 'Ac\u200Bme\u2060', title: '\uFEFFEngineer', appliedAt: MARCH }],
    ['companyTitleDay', {}],
    [undefined, { appliedAt: new Date('2026-03-15') }],
    [undefined, { company: 'Other' }],
    [undefined, { externalId: 'x2' }],
  ])('is recognised by %s: %j', (matchedBy, given) => {
    const known = knownWith({
      id: OWN,
      externalId: 'x1',
      url: 'https://acme.example/jobs/1',
      appliedAt: MARCH,
    });
    const match = known.match(row(given));
    expect(match?.matchedBy).toBe(matchedBy);
    expect(match?.job.id).toBe(matchedBy && OWN);
  });

  it('with another id or externalId is another job, however alike they are', () => {
    const known = knownWith();
    known.addRow(row({ rowId: '1' }));
    expect(known.match(row({ rowId: '2' }))).toBeUndefined();
    known.addRow(row({ rowId: '2' }));
    expect(known.match(row({ rowId: '2', company: 'Renamed' }))?.matchedBy).toBe('id');
    expect(known.match(row())).toBeDefined();
    known.addRow(row({ rowId: '3', externalId: 'x' }));
    expect(known.match(row({ rowId: '4', externalId: 'x' }))).toBeUndefined();
  });

  it('takes a job that no other row has taken', () => {
    const [first, second] = [newId('job'), newId('job')];
    const known = knownWith({ id: first }, { id: second });
    const ids = ['a', 'b', 'c', 'a'].map((rowId) => known.match(row({ rowId }))?.job.id);
    expect(ids).toEqual([first, second, undefined, first]);
  });

  it('is told apart by company and title where many jobs share an address', () => {
    const known = knownWith({ url: 'https://acme.example/careers', appliedAt: MARCH });
    expect(known.match(row({ url: 'https://acme.example/careers', title: 'Lead' }))).toBeUndefined();
    const other = new Date('2026-03-15');
    expect(known.match(row({ url: 'https://acme.example/careers', appliedAt: other }))?.matchedBy).toBe(
      'url',
    );
  });

  it('is not taken for a job that another try of the call has given to another row', () => {
    const known = new KnownJobs();
    known.claim(OWN, row({ rowId: 'a' }));
    known.add({ ...row(), id: OWN });
    expect(known.match(row({ rowId: 'b' }))).toBeUndefined();
    expect(known.match(row({ rowId: 'a' }))?.job.id).toBe(OWN);
  });

  it('tells of its job what the rows after it can be recognised by', () => {
    const known = knownWith({ id: OWN, appliedAt: MARCH });
    const april = new Date('2026-04-01');
    expect(known.match(row({ rowId: OWN, externalId: 'x', title: 'Lead', appliedAt: april }))).toBeDefined();
    expect(known.match(row({ externalId: 'x', company: 'Other' }))?.matchedBy).toBe('externalId');
    expect(known.match(row({ title: 'Lead', appliedAt: april }))?.matchedBy).toBe('companyTitleDay');
    expect(known.match(row({ appliedAt: MARCH }))?.job.id).toBe(OWN);
    expect(known.match(row({ title: 'Lead', appliedAt: MARCH }))).toBeUndefined();
  });

  it.each<[string, Partial<RowIdentity>, string | undefined]>([
    ['another company and title', { company: 'Globex', title: 'Analyst' }, undefined],
    ['another company', { company: 'Globex' }, undefined],
    ['the company in other words', { company: 'Acme, Inc.', title: 'Analyst' }, 'url'],
    ['another title', { title: 'Analyst' }, 'url'],
    ['another title on the same day', { title: 'Analyst', appliedAt: MARCH }, 'url'],
    ['another title on another day', { title: 'Analyst', appliedAt: new Date('2026-04-01') }, undefined],
    ['no company and title', { company: '', title: '' }, 'url'],
  ])('with the address of a job and %s', (_case, given, matchedBy) => {
    const url = 'https://board.example/x/17';
    const known = knownWith({ id: OWN, url, appliedAt: MARCH });
    expect(known.match(row({ url, ...given }))?.matchedBy).toBe(matchedBy);
  });

  it('of one portal is another job than the next one', () => {
    const shared = [
      ['Acme', 'Data Engineer', 'https://acme.wd5.myworkdayjobs.com/en-US/Acme_Careers/userHome'],
      ['Globex', 'Backend Engineer', 'https://www.linkedin.com/my-items/saved-jobs/'],
      ['Umbrella', 'SRE', 'https://www.linkedin.com/jobs/search/?keywords=sre'],
      ['Stark', 'ML Engineer', 'https://stark.example/careers/search'],
      ['Initech', 'QA', 'https://portal.example/of/some/kind'],
    ] as const;
    for (const [company, title, url] of shared) {
      const known = knownWith({ company, title, url, appliedAt: MARCH });
      const other = { url, appliedAt: new Date('2026-03-21') };
      expect(known.match(row({ ...other, company: 'Hooli', title: 'SRE' }))).toBeUndefined();
      expect(known.match(row({ ...other, company, title: 'Platform Engineer' }))).toBeUndefined();
      expect(known.match(row({ url, company, title }))?.matchedBy).toBe('url');
    }
  });

  it('with a day is that of a job without one, unless a job has this day', () => {
    const [undated, dated] = [newId('job'), newId('job')];
    const known = knownWith({ id: undated }, { id: dated, appliedAt: MARCH });
    const april = new Date('2026-04-01');
    expect(known.match(row({ appliedAt: MARCH }))?.job.id).toBe(dated);
    expect(known.match(row({ appliedAt: april }))?.job.id).toBe(undated);
    expect(known.match(row({ appliedAt: april }))?.job.id).toBe(undated);
    expect(known.match(row({ appliedAt: new Date('2026-05-01') }))).toBeUndefined();
  });

  it('has its names folded once, however many jobs have its address', () => {
    const url = 'https://board.example/x/17';
    const jobs = Array.from({ length: 500 }, (_, i) => ({ url, company: `Müller ${i}`, title: 'Ingénieur' }));
    const known = knownWith(...jobs);
    const folds = jest.spyOn(String.prototype, 'normalize');
    expect(known.match(row({ url, company: 'Über', title: 'Ingénieur' }))).toBeUndefined();
    expect(folds).toHaveBeenCalledTimes(2);
    folds.mockRestore();
  });

  it('is compared with a bounded number of jobs that are alike', () => {
    const known = new KnownJobs();
    for (let i = 0; i < 5_000; i++) known.addRow(row({ rowId: `r${i}` }));
    expect(known.match(row({ rowId: 'r4999' }))?.matchedBy).toBe('id');
    expect(known.match(row({ rowId: 'another' }))).toBeUndefined();
  });
});
