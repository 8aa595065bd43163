import { newId } from '@wagewright/database';
import { PayReadings } from './cells/cell-parsers';
import { planColumns } from './columns/column-plan';
import { surveyDates } from './day-columns';
import { parseJobRow } from './parse-job-row';
import { stageColumns, StatusWords } from './cells/status-cell';

interface Options {
  mapping?: Record<string, unknown>;
  statusMapping?: Record<string, unknown>;
}

/** Parses one job whose members are the columns. */
async function parse(row: Record<string, unknown>, { mapping = {}, statusMapping = {} }: Options = {}) {
  const plan = planColumns(Object.keys(row), mapping);
  const cells = { size: 1, cell: (_: number, column: string) => row[column] };
  const rules = {
    plan,
    dates: await surveyDates(plan, cells, { fileDate: new Date('2026-11-26') }),
    currencies: { marked: {}, stated: 'USD' },
    stages: stageColumns(plan),
    statuses: StatusWords.of(statusMapping),
    pays: new PayReadings(),
  };
  return parseJobRow(rules, (column) => row[column]);
}

const JOB = { company: 'Acme', title: 'Engineer' };
/** Members that only our own export has. */
const EXPORTED = {
  id: newId('job'),
  ...JOB,
  role: 'Engineer',
  status: 'saved',
  version: 3,
  statusChangedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  endedAt: '2026-02-01T00:00:00.000Z',
  statusHistory: 'saved 2026-01-01T00:00:00.000Z',
};

describe('what a row is recognised by', () => {
  const own = newId('job');

  it.each([
    [{ id: own }, { id: own }],
    [{ id: own.replace('job_', 'j_') }, { id: own }],
    [{ 'Job ID': own }, { id: own }],
    [
      { id: own, externalId: 'REQ-7' },
      { id: own, externalId: 'REQ-7' },
    ],
    [{ id: '5b0379b5712bb674fd0d561e' }, { externalId: '5b0379b5712bb674fd0d561e' }],
    [{ 'Job-ID': '4077276177' }, { externalId: '4077276177' }],
    [{ Kennziffer: '17' }, { externalId: '17' }],
    [{ id: 'x-1', Referenz: 'R 17' }, { externalId: 'R 17' }],
    [{ id: 4_077_276_177 }, { externalId: '4077276177' }],
    [{ id: '17' }, {}],
    [{ id: ['x'] }, {}],
  ])('is read from %j', async (columns, identity) => {
    const {
      request,
      warnings: _warnings,
      isStatusAssumed: _assumed,
      ...found
    } = await parse({ ...columns, ...JOB });

    expect(found).toEqual(identity);
    expect(request).toMatchObject(JOB);
    expect(request).not.toHaveProperty('id');
  });
});

it.each([
  [{}, 'Xing', true],
  [{ source: 'A friend' }, 'A friend', undefined],
  [{ source: null }, undefined, undefined],
  [EXPORTED, undefined, undefined],
])('has the job board of its link as the source where %j names none', async (columns, source, isAssumed) => {
  const { request, isSourceAssumed } = await parse({
    ...JOB,
    ...columns,
    url: 'https://www.xing.com/jobs/1',
  });
  expect([request.source, isSourceAssumed]).toEqual([source, isAssumed]);
});

it('leaves an externalId where JSON has null for it or nothing is said', async () => {
  expect((await parse({ ...JOB, externalId: null })).request.externalId).toBeUndefined();
  expect((await parse({ ...JOB, externalId: ' ' })).request.externalId).toBeUndefined();
  expect((await parse({ ...JOB, externalId: null, id: 'x-1' })).request.externalId).toBe('x-1');
});

describe('the notes of a row', () => {
  it('hold what no field takes, with the heading, and once however often the row is imported', async () => {
    const row = {
      ...JOB,
      notes: 'mine',
      Recruiter: ' Ada ',
      Stars: 5,
      Open: true,
      Empty: ' ',
      Team: {},
      'N.A.': 'N/A',
    };
    const { request, warnings } = await parse(row);

    expect(request.notes).toBe('mine\n\nRecruiter: Ada\nStars: 5\nOpen: true');
    expect(warnings).toEqual([]);
    expect((await parse({ ...row, notes: request.notes })).request.notes).toBe(request.notes);
  });

  it('are cut, with a warning, where they would be too long for a job', async () => {
    const { request, warnings } = await parse({
      ...JOB,
      notes: 'n'.repeat(19_990),
      Recruiter: '🦊'.repeat(30),
    });

    expect(request.notes).toHaveLength(20_000);
    expect(request.notes).toMatch(/n\n\nRecruit…$/);
    expect(warnings).toEqual([{ field: 'notes', message: 'notes were cut at 20000 characters' }]);
    const halves = await parse({ ...JOB, notes: 'n'.repeat(19_986), Recruiter: '🦊🦊' });
    expect(halves.request.notes?.isWellFormed()).toBe(true);
  });

  it('get a text of several lines once, also when the notes hold it among others', async () => {
    const row = { ...JOB, notes: 'mine', Comment: 'one\ntwo' };
    const { notes } = (await parse(row)).request;

    expect(notes).toBe('mine\n\nComment: one\ntwo');
    expect((await parse({ ...row, notes })).request.notes).toBe(notes);
    expect((await parse({ ...row, notes, Comment: 'one\nthree' })).request.notes).toBe(
      `${notes}\n\nComment: one\nthree`,
    );
  });

  it('of 20,000 characters and more are cut with one warning, and so is any other long text', async () => {
    const { request, warnings } = await parse({
      ...JOB,
      notes: `${'n'.repeat(20_000)}🦊`,
      description: ` ${'d'.repeat(25_000)}`,
      Recruiter: 'Ada',
    });

    expect(request.notes).toBe(`${'n'.repeat(19_999)}…`);
    expect(request.description).toBe(`${'d'.repeat(19_999)}…`);
    expect(warnings.map(({ message }) => message).sort()).toEqual([
      'description was cut at 20000 characters',
      'notes were cut at 20000 characters',
    ]);
    const whole = await parse({ ...JOB, description: 'd'.repeat(20_000), Recruiter: ' '.repeat(30_000) });
    expect(whole.request.description).toBe('d'.repeat(20_000));
    expect([whole.request.notes, whole.warnings]).toEqual([undefined, []]);
  });

  it('take nothing when the mapping has null for them, or for the field that is called so', async () => {
    const row = { ...JOB, Salary: 'competitive', Recruiter: 'Ada' };
    const { request, warnings } = await parse(row, { mapping: { notes: null } });

    expect(request.notes).toBeUndefined();
    expect(warnings).toEqual([
      { field: 'salary', message: 'salary was not understood and was left out: "competitive"' },
    ]);
    expect((await parse(row, { mapping: { salary: null } })).request.notes).toBe('Recruiter: Ada');
  });

  it('get nothing from an export of our own but what was added to it', async () => {
    expect((await parse(EXPORTED)).request.notes).toBeUndefined();
    expect((await parse({ ...EXPORTED, notes: ' mine ' })).request.notes).toBe('mine');
    const { statusHistory: _, ...record } = EXPORTED;
    expect((await parse(record)).request.notes).toBeUndefined();
    expect((await parse({ ...EXPORTED, Recruiter: 'Ada' })).request.notes).toBe('Recruiter: Ada');
    expect((await parse({ ...EXPORTED, location: 'N/A' })).request.location).toBe('N/A');
  });

  it('get days that count from the day of the file, with a warning', async () => {
    const { request, warnings } = await parse({ ...JOB, 'Date applied': 'yesterday' });
    expect(request.notes).toBe('Date applied: yesterday');
    expect(warnings.map(({ message }) => message)).toEqual([
      'appliedAt was counted from the day of the file: the whole text went to notes',
    ]);
  });

  it('get cells that cannot be read as their field, with a warning', async () => {
    const { request, warnings } = await parse({
      ...JOB,
      salary: 'competitive',
      'Work mode': 'two days',
      Priority: '3',
      Outcome: 'open',
      'Follow up': 'ask Ada',
      'Salary currency': 'shells',
      url: 'LinkedIn',
      'Salary period': 'fortnight',
    });

    expect(request.notes?.split('\n').sort()).toEqual([
      'Follow up: ask Ada',
      'Outcome: open',
      'Priority: 3',
      'Salary currency: shells',
      'Salary period: fortnight',
      'Work mode: two days',
      'salary: competitive',
      'url: LinkedIn',
    ]);
    expect(warnings.map(({ field }) => field).sort()).toEqual([
      'followUpAt',
      'outcome',
      'priority',
      'salary',
      'salaryCurrency',
      'salaryPeriod',
      'url',
      'workMode',
    ]);
    expect(warnings).toContainEqual({
      field: 'salary',
      message: 'salary was not understood and went to notes: "competitive"',
    });
  });
});

describe('a cell that does not fit', () => {
  const places = 'San Francisco, CA; New York, NY; Seattle, WA; '.repeat(6).trim();
  const keywords = Array.from({ length: 25 }, (_, i) => `skill ${i}`).join(', ');

  it.each<[string, Record<string, unknown>, object]>([
    ['a day of no month', { 'Date applied': '2026-13-45' }, {}],
    ['an impossible day', { Deadline: '2026-02-30' }, {}],
    ['a month', { 'Date applied': 'Nov 2026' }, {}],
    ['an address of another kind', { Link: 'ftp://acme.example/x' }, {}],
    ['an address that is none', { Link: 'https://' }, {}],
    ['too long an address', { Link: `https://acme.example/${'x'.repeat(2_300)}` }, {}],
    ['too long an id', { 'External ID': 'x'.repeat(201) }, {}],
    ['too many places', { Location: places }, { location: `${places.slice(0, 199)}…` }],
    ['too long a source', { Source: 's'.repeat(300) }, { source: `${'s'.repeat(199)}…` }],
    ['too many keywords', { Tags: keywords }, { tags: keywords.split(', ').slice(0, 20) }],
    ['too long a keyword', { Tags: 't'.repeat(70) }, { tags: [`${'t'.repeat(49)}…`] }],
    ['too long a list', { 'Contact IDs': 'c,'.repeat(3_000) }, {}],
    ['two addresses', { Link: 'https://a.example/1 https://b.example/1' }, { url: 'https://a.example/1' }],
  ])('goes to the notes with a warning: %s', async (_case, cells, members) => {
    const { request, warnings, externalId } = await parse({ ...JOB, ...cells });
    const [[column, text] = ['', '']] = Object.entries(cells);
    expect(request).toMatchObject({ ...JOB, ...members, notes: `${column}: ${String(text).trim()}` });
    expect(warnings).toHaveLength(1);
    expect(externalId).toBeUndefined();
  });

  it('is cut where it names the job', async () => {
    const title = 'Senior Staff Machine Learning Engineer '.repeat(6).trim();
    const { request, warnings } = await parse({ ...JOB, title });
    expect([request.title, request.notes]).toEqual([`${title.slice(0, 199)}…`, `title: ${title}`]);
    expect(warnings).toEqual([{ field: 'title', message: 'title was cut at 200 characters' }]);
  });

  it('is refused where it is a value of JSON and no text', async () => {
    await expect(parse({ ...JOB, appliedAt: true })).rejects.toThrow('appliedAt');
    await expect(parse({ ...JOB, url: 7 })).rejects.toThrow('url');
    expect((await parse({ ...JOB, appliedAt: 1_795_514_625_000 })).request.appliedAt).toEqual(
      new Date('2026-11-24T10:03:45Z'),
    );
  });
});

describe('the status of a row', () => {
  it.each([
    [{ status: 'Beworben' }, { status: 'applied' }],
    [{ status: 'Absage' }, { status: 'applied', outcome: 'rejected' }],
    [
      { status: 'Interview', outcome: 'Absage' },
      { status: 'interviewing', outcome: 'rejected' },
    ],
    [{ outcome: 'accepted' }, { status: 'offer', outcome: 'accepted' }],
    [{ 'Date applied': '2026-11-25' }, { status: 'applied' }],
    [{ Applied: 'Yes' }, { status: 'applied' }],
    [{ Applied: 'Yes', Status: 'Offer' }, { status: 'offer' }],
    [{ Applied: 'No' }, {}],
    [{}, {}],
  ])('is read from %j', async (columns, expected) => {
    const { request, warnings } = await parse({ ...JOB, ...columns });
    const { status, outcome } = request;

    expect({ ...(status && { status }), ...(outcome && { outcome }) }).toEqual(expected);
    expect([request.notes, warnings]).toEqual([undefined, []]);
  });

  it.each([
    [{ status: 'Beworben' }, undefined],
    [{ status: 'Absage nach Gespräch' }, undefined],
    [{ status: 'Absage' }, true],
    [{ outcome: 'Absage' }, true],
    [{ 'Date applied': '2026-11-25' }, true],
    [{ Applied: 'Yes' }, true],
    [{}, undefined],
  ])('is only assumed where a row does not say it: %j', async (columns, isStatusAssumed) => {
    expect((await parse({ ...JOB, ...columns })).isStatusAssumed).toBe(isStatusAssumed);
  });

  it('is what the caller says that it means', async () => {
    const options = { statusMapping: { Zirkel: 'screening' } };
    expect((await parse({ ...JOB, status: 'zirkel' }, options)).request.status).toBe('screening');
    await expect(parse({ ...JOB, status: 'Kreis' }, options)).rejects.toThrow(
      /^status "Kreis" is not known; .* statusMapping, such as \{"Kreis":"applied"\}, with one of saved, .*no_response/,
    );
  });
});

it('a null of JSON says nothing of its member', async () => {
  const cleared = { notes: null, status: null, salary: null, appliedAt: null, location: null };
  const { request, isStatusAssumed } = await parse({ ...JOB, ...cleared });

  expect(request).toMatchObject(JOB);
  expect(Object.values(request)).not.toContain(null);
  expect(isStatusAssumed).toBeUndefined();
  expect((await parse({ ...JOB, notes: null, Recruiter: 'Ada' })).request.notes).toBe('Recruiter: Ada');
});

describe('the salary of a row', () => {
  it.each([
    [
      { 'Salary min': '75.000 €', 'Salary max': '80.000 €' },
      { min: 75_000, max: 80_000, currency: 'EUR' },
    ],
    [{ 'Max. Salary': '90k' }, { max: 90_000, currency: 'USD' }],
    [
      { Salary: '$90k', 'Salary currency': 'CAD' },
      { min: 90_000, currency: 'CAD' },
    ],
    [{ 'Monatsgehalt (€)': '4.500' }, { min: 4_500, currency: 'EUR', period: 'month' }],
    [
      { Gehalt: '4.500 CHF / Monat', Gehaltszeitraum: 'Jahr' },
      { currency: 'CHF', period: 'year' },
    ],
  ])('is read from %j', async (columns, salary) => {
    expect((await parse({ ...JOB, ...columns })).request.salary).toMatchObject(salary);
  });

  it('is none where the row names a currency only, and one of JSON is kept as it is', async () => {
    expect((await parse({ ...JOB, 'Salary currency': 'EUR' })).request.salary).toBeUndefined();
    const salary = { min: 5, max: null, currency: 'EUR', period: 'hour' };
    expect((await parse({ ...JOB, salary })).request.salary).toMatchObject({
      min: 5,
      currency: 'EUR',
      period: 'hour',
    });
    await expect(parse({ ...JOB, salary: 7 })).rejects.toThrow('salary');
  });
});

describe('the posted pay of a row', () => {
  it.each([
    [{ 'Posted pay': '$120k–$150k a year' }, { min: 120_000, max: 150_000, currency: 'USD', period: 'year' }],
    [{ 'Advertised salary': '€22,50 per hour' }, { min: 22.5, currency: 'EUR', period: 'hour' }],
    [{ 'Ausgeschriebenes Gehalt (€)': '55.000 - 65.000' }, { min: 55_000, max: 65_000, currency: 'EUR' }],
    [{ 'Salaire affiché': "jusqu'à 48 k€ par an" }, { max: 48_000, currency: 'EUR', period: 'year' }],
    [{ 'Salario publicado': '30.000 € / año' }, { min: 30_000, currency: 'EUR', period: 'year' }],
    [
      { postedPayMin: '18.25', postedPayMax: '20', postedPayCurrency: 'CAD', postedPayPeriod: 'hour' },
      { min: 18.25, max: 20, currency: 'CAD', period: 'hour' },
    ],
  ])('is read from %j, and comes from the import', async (columns, pay) => {
    const { request } = await parse({ ...JOB, ...columns });
    expect(request.postedPay).toMatchObject({ ...pay, source: 'import' });
    expect(request.salary).toBeUndefined();
  });

  it('keeps the source that the row names, and is left alone by null and nothing', async () => {
    const columns = { postedPayMax: '90000', postedPaySource: 'posting' };
    expect((await parse({ ...JOB, ...columns })).request.postedPay).toMatchObject({ source: 'posting' });
    expect((await parse({ ...JOB, postedPay: null })).request.postedPay).toBeUndefined();
    expect((await parse({ ...JOB, postedPayMax: '' })).request.postedPay).toBeUndefined();
  });
});

describe('a day and its moment', () => {
  const start = '2026-12-06T00:00:00.000Z';
  const asDay = { deadlineAt: new Date(start), deadlineOn: '2026-12-06' };
  const asMoment = (at: string) => ({ deadlineAt: new Date(at), deadlineOn: null });

  it.each<[string, Record<string, unknown>, object]>([
    ['a day', { Deadline: 'Dec 6, 2026' }, asDay],
    ['a day under our name of the moment', { deadlineAt: '2026-12-06' }, asDay],
    ['a day under our name of the day', { deadlineOn: '2026-12-06' }, asDay],
    ['a serial day', { Deadline: '46362' }, asDay],
    ['a time of day', { Deadline: 'Dec 6, 2026, 4:00 PM PST' }, asMoment('2026-12-07T00:00:00Z')],
    ['a day as other programs write it', { Deadline: '2026-12-06 00:00:00' }, asDay],
    ['a day as JavaScript writes it', { Deadline: start }, asDay],
    ['the beginning of a day under our name', { deadlineAt: start }, asMoment(start)],
    ['both, which agree', { deadlineAt: start, deadlineOn: '2026-12-06' }, asDay],
    ['a moment without a day in JSON', { deadlineAt: start, deadlineOn: null }, asMoment(start)],
    ['a moment without a day in CSV', { deadlineAt: start, deadlineOn: '' }, asMoment(start)],
    ['neither in JSON', { deadlineAt: null, deadlineOn: null }, { deadlineAt: undefined }],
    ['our export of today', { ...EXPORTED, deadlineAt: start, deadlineOn: '' }, asMoment(start)],
    ['our export before there were days', { ...EXPORTED, deadlineAt: start }, asDay],
  ])('are read from %s', async (_case, cells, members) => {
    const { request, warnings } = await parse({ ...JOB, ...cells }, {});
    expect(request).toMatchObject(members);
    expect(warnings).toEqual([]);
  });

  it('that contradict each other: the moment is kept, and the day goes to the notes with a warning', async () => {
    const { request, warnings } = await parse({ ...JOB, deadlineAt: start, deadlineOn: '2026-12-07' });
    expect(request).toMatchObject({ ...asMoment(start), notes: 'deadlineOn: 2026-12-07' });
    expect(warnings).toMatchObject([{ field: 'deadlineOn' }]);
  });

  it('is no day when it has a time', async () => {
    const { request, warnings } = await parse({ ...JOB, followUpAt: '', followUpOn: '2026-12-07 10:00' });
    expect([request.followUpAt, request.notes]).toEqual([undefined, 'followUpOn: 2026-12-07 10:00']);
    expect(warnings).toMatchObject([{ field: 'followUpOn' }]);
  });

  it('shows an application, as a day alone', async () => {
    expect((await parse({ ...JOB, appliedAt: '', appliedOn: '2026-11-02' })).request).toMatchObject({
      status: 'applied',
      appliedOn: '2026-11-02',
    });
  });
});
