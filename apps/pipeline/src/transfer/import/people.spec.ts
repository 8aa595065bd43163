import { PeopleOfSheet } from './people';
import type { ImportTask } from './import-reader';
import type { ContactResponse } from '../../contacts/contact.response';

async function proposedFor(cells: readonly Record<string, string>[], known: string[] = []) {
  const unread = Object.keys(cells[0] ?? {});
  const table = { cell: (index: number, column: string) => cells[index]?.[column] };
  const people = new PeopleOfSheet(
    table as unknown as ImportTask['table'],
    { unread, isOwnExport: false } as unknown as ImportTask['plan'],
  );
  const rows = cells.map((_, i) => ({
    line: i + 2,
    action: 'created' as const,
    id: `job_${i}`,
    warnings: [],
  }));
  people.add(
    0,
    rows,
    cells.map(({ Place }) => ({ company: 'Acme', location: Place ?? null })),
  );
  const pages = (async function* () {
    yield known.map((name) => ({ name, email: null }) as ContactResponse);
  })();
  return (await people.proposals(pages)).map(({ body }) => body);
}

describe('the people of a sheet', () => {
  it.each<[string, object[]]>([
    ['Dana R. (recruiter)', [{ name: 'Dana R.', title: 'recruiter' }]],
    ['Dana Ruiz, Talent Partner', [{ name: 'Dana Ruiz', title: 'Talent Partner' }]],
    ['Dana Ruiz <dana@acme.example>', [{ name: 'Dana Ruiz', email: 'dana@acme.example' }]],
    ['Dana Ruiz; Bo van Loon', [{ name: 'Dana Ruiz' }, { name: 'Bo van Loon' }]],
    ['Zoë Müller-Lang and Bo Lee', [{ name: 'Zoë Müller-Lang' }, { name: 'Bo Lee' }]],
    [
      'Mira Castell (recruiter), mira@acme.example',
      [{ name: 'Mira Castell', title: 'recruiter', email: 'mira@acme.example' }],
    ],
    ['Recruiter', []],
    ['HR Team', []],
    ['Acme', []],
    ['n/a', []],
    ['called twice', []],
    ['jobs@acme.example', []],
  ])('are read from %j', async (cell, people) => {
    const expected = people.map((person) =>
      expect.objectContaining({ ...person, company: 'Acme', jobIds: ['job_0'] }),
    );
    expect(await proposedFor([{ Who: cell }])).toEqual(expected);
  });

  it('are one contact for all their jobs, with the address beside the name', async () => {
    const cells = [
      { Recruiter: 'Dana Ruiz', 'Recruiter email': 'dana@acme.example' },
      { Recruiter: 'dana ruiz', 'Recruiter email': '' },
      { Recruiter: 'Dana  Ruiz', 'Recruiter email': '' },
    ];
    const contact = {
      name: 'Dana Ruiz',
      email: 'dana@acme.example',
      company: 'Acme',
      jobIds: ['job_0', 'job_2'],
    };
    expect(await proposedFor(cells)).toEqual([contact]);
  });

  it('are left out where they are contacts, and where the column is of something else', async () => {
    expect(await proposedFor([{ Recruiter: 'Dana Ruiz' }], ['DANA RUIZ'])).toEqual([]);
    expect(await proposedFor([{ Remarks: 'Dana Ruiz' }])).toEqual([]);
  });
});

describe('the pay that a person asked for', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD', period: 'year' });
  it.each<[string, Record<string, string>, object | undefined]>([
    ['a year', { 'Salary expectation': '$150,000' }, usd(150_000)],
    ['in thousands', { 'Asked for': '150k USD' }, usd(150_000)],
    [
      'a month',
      { Gehaltsvorstellung: '5.500 € im Monat' },
      { amount: 5_500, currency: 'EUR', period: 'month' },
    ],
    ['an hour', { 'Expected salary': '£45 an hour' }, { amount: 45, currency: 'GBP', period: 'hour' }],
    [
      'of the place',
      { 'My ask': '$140,000', Place: 'Toronto, Canada' },
      { ...usd(140_000), currency: 'CAD' },
    ],
    ['a range', { 'Desired salary': '$150k–160k' }, undefined],
    ['with more words', { 'Desired salary': '$150k plus equity' }, undefined],
    ['without a currency', { 'Desired salary': '150000' }, undefined],
    ['no pay', { 'Desired salary': 'negotiable' }, undefined],
    ['another column', { Bonus: '$15,000' }, undefined],
  ])('is one amount: %s', async (_, cells, named) => {
    expect(await proposedFor([cells])).toMatchObject(named ? [{ jobId: 'job_0', type: 'note', named }] : []);
  });
});
