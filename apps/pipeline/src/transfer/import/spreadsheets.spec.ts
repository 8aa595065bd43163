import { readFile } from 'node:fs/promises';
import { ApiError } from '@wagewright/errors';
import { readImport } from './import-reader';
import { parseJobRow } from './parse-job-row';

const FOLDER = 'test/support/spreadsheets';

interface ReadFile {
  rows: object[];
  ignored: string[];
}

/** Every row as understood: the set members, the identity and the fields with warnings. */
async function read(name: string): Promise<ReadFile> {
  const body = await readFile(`${FOLDER}/${name}`);
  const task = await readImport({ query: {}, contentType: 'text/csv', body }, () => undefined);
  const rows: object[] = [];
  for (let index = 0; index < task.table.size; index++) {
    const values = task.table.row(index);
    if (!values) continue;
    const parsed = await parseJobRow(task, values).catch(faultOf);
    if ('fault' in parsed) {
      rows.push({ line: task.table.line(index), ...parsed });
      continue;
    }
    const { request, warnings, isStatusAssumed: _, ...identity } = parsed;
    const warned = warnings.map(({ field }) => field);
    const set = Object.entries(request).filter(([, value]) => value !== undefined);
    const members: object = JSON.parse(JSON.stringify(Object.fromEntries(set)));
    rows.push({
      line: task.table.line(index),
      ...identity,
      ...members,
      ...(warned.length > 0 && { warned }),
    });
  }
  return { rows, ignored: task.plan.unread };
}

function faultOf(error: unknown): { fault: string } {
  if (error instanceof ApiError) return { fault: error.message };
  throw error;
}

const day = (member: string, date: string) => ({
  [`${member}At`]: `${date}T00:00:00.000Z`,
  [`${member}On`]: date,
});
const moment = (member: string, at: string) => ({ [`${member}At`]: at, [`${member}On`]: null });
const salary = (min: number, max: number, currency: string, period = 'year') => ({
  min,
  max,
  currency,
  period,
});

describe('a spreadsheet', () => {
  it('of Excel in German is understood, in Windows-1252 and with semicolons', async () => {
    const { rows, ignored } = await read('excel-german.csv');
    expect(ignored).toEqual(['Ansprechpartner']);
    expect(rows).toEqual([
      {
        line: 2,
        company: 'Müller & Söhne GmbH',
        title: 'Softwareentwickler (m/w/d)',
        location: 'Köln',
        status: 'applied',
        ...day('applied', '2026-11-25'),
        salary: salary(75_000, 75_000, 'EUR'),
        notes: 'Größe: 50–100\r\nMitarbeiter\n\nAnsprechpartner: Frau Weiß',
      },
      {
        line: 3,
        company: 'Straßenbau AG',
        title: 'Bauingenieurin',
        location: 'Zürich',
        status: 'applied',
        outcome: 'rejected',
        ...day('applied', '2026-11-03'),
        salary: salary(120_000, 120_000, 'CHF'),
      },
      {
        line: 4,
        company: 'Bäckerei „Ähre“',
        title: 'Verkäufer',
        location: 'München',
        status: 'saved',
        salary: salary(2_900, 2_900, 'EUR', 'month'),
      },
      {
        line: 5,
        company: 'Übersee Handel KG',
        title: 'Controller',
        location: 'Hamburg',
        status: 'interviewing',
        ...moment('applied', '2026-12-01T09:30:00.000Z'),
        warned: ['salary'],
        notes: 'Gehalt: Nach Vereinbarung\nAnsprechpartner: Herr Öztürk',
      },
    ]);
  });

  it('of Excel in French is understood, with no-break spaces in amounts', async () => {
    expect((await read('excel-french.csv')).rows).toEqual([
      {
        line: 2,
        company: 'Société Générale',
        title: 'Développeur',
        location: 'Paris',
        status: 'applied',
        ...day('applied', '2026-11-25'),
        employmentType: 'full_time',
        salary: salary(75_000, 75_000, 'EUR'),
        notes: 'Prochaine étape: Relancer Zoé',
      },
      {
        line: 3,
        company: 'L’Œuvre',
        title: 'Chargée d’études',
        location: 'Lyon',
        status: 'applied',
        outcome: 'rejected',
        ...day('applied', '2026-11-03'),
        employmentType: 'temporary',
        salary: salary(45_000, 45_000, 'EUR'),
      },
      {
        line: 4,
        company: 'Café Noël',
        title: 'Serveur',
        location: 'Évry',
        status: 'saved',
        employmentType: 'part_time',
        notes: 'Salaire: à négocier',
        warned: ['salary'],
      },
    ]);
  });

  it('of Excel in Spanish is understood, in UTF-8 with a byte-order mark', async () => {
    expect((await read('excel-spanish.csv')).rows).toMatchObject([
      {
        company: 'Compañía Ibérica',
        title: 'Diseñadora',
        location: 'Málaga',
        status: 'applied',
        ...day('applied', '2026-11-25'),
        salary: salary(1_800, 1_800, 'EUR', 'month'),
      },
      {
        company: 'Peña y Niño',
        status: 'interviewing',
        ...day('applied', '2026-11-03'),
        salary: salary(30_000, 35_000, 'EUR'),
      },
      { company: 'Añil', status: 'applied', outcome: 'rejected', ...day('applied', '2026-11-13') },
    ]);
  });

  it('of Excel as Unicode text is understood, with dates as numbers and the currency in a heading', async () => {
    expect((await read('excel-unicode-text.txt')).rows).toEqual([
      {
        line: 2,
        company: 'Große Köche',
        title: 'Köchin',
        status: 'applied',
        ...day('applied', '2026-11-24'),
        salary: salary(48_000, 48_000, 'EUR'),
      },
      {
        line: 3,
        company: 'Łódź Soft',
        title: 'Tester',
        status: 'applied',
        ...day('applied', '2026-11-25'),
        salary: salary(52_000, 52_000, 'EUR'),
      },
    ]);
  });

  it('that names its delimiter for Excel is understood', async () => {
    expect((await read('excel-separator-line.csv')).rows).toEqual([
      {
        line: 3,
        company: 'Acme, Inc.',
        title: 'Engineer; Platform',
        status: 'applied',
        ...moment('applied', '2026-11-21T10:00:00.000Z'),
        workMode: 'remote',
      },
      { line: 4, company: 'Globex', title: 'Analyst', status: 'applied', ...day('applied', '2026-11-21') },
    ]);
  });

  it('of Google Sheets in German is understood, and a column without a heading is kept', async () => {
    const { rows, ignored } = await read('google-sheets-german.csv');
    expect(ignored).toEqual(['Nächster Schritt', 'Column 8']);
    expect(rows).toMatchObject([
      {
        company: 'Zeitgeist',
        title: 'Redakteurin',
        location: 'Berlin',
        status: 'applied',
        ...day('applied', '2026-11-24'),
        salary: salary(75_001, 75_001, 'EUR'),
        warned: ['salary'],
        notes: 'Gehaltsspanne: 75.000,50 €\nNächster Schritt: nachfassen\nColumn 8: eigene Spalte',
      },
      { status: 'applied', outcome: 'no_response', salary: salary(52_000, 58_000, 'EUR') },
    ]);
  });

  it('of Google Sheets in American English is understood, the order of day and month by all rows', async () => {
    expect((await read('google-sheets-american.csv')).rows).toEqual([
      {
        line: 2,
        company: 'Acme',
        title: 'Engineer, Staff',
        url: 'https://acme.example/jobs/7',
        status: 'applied',
        ...day('applied', '2026-11-03'),
        ...day('followUp', '2026-12-01'),
        salary: salary(240_000, 280_000, 'USD'),
        warned: ['deadlineAt'],
        notes: 'Deadline: rolling\nRecruiter: Ada',
      },
      {
        line: 3,
        company: 'Globex "Core"',
        title: 'Analyst',
        url: 'https://globex.example/1',
        status: 'applied',
        outcome: 'rejected',
        ...day('applied', '2026-10-28'),
        ...day('deadline', '2026-10-30'),
        notes: 'Salary: competitive',
        warned: ['salary'],
      },
      {
        line: 4,
        company: 'Initech',
        title: 'Temp',
        status: 'screening',
        ...day('applied', '2026-10-09'),
        salary: salary(85, 85, 'USD', 'hour'),
      },
      {
        line: 5,
        company: 'Hooli',
        title: 'Lead',
        status: 'saved',
        salary: salary(120_000, 120_000, 'USD'),
        notes: 'Link: LinkedIn\nSalary: $120k + equity',
        warned: ['url', 'salary'],
      },
    ]);
  });

  it('of LinkedIn is understood: without a status, but with a day of application', async () => {
    expect((await read('linkedin-job-applications.csv')).rows).toEqual([
      {
        line: 2,
        company: 'Acme Corp',
        title: 'Content Specialist',
        status: 'applied',
        url: 'http://www.linkedin.com/jobs/view/4077276177',
        ...moment('applied', '2026-11-20T08:15:00.000Z'),
        notes: [
          'Contact Email: ada@example.com',
          'Contact Phone Number: +15550100',
          'Resume Name: ada-cv.pdf',
          'Question And Answers: Years of TypeScript? 6',
        ].join('\n'),
      },
      expect.objectContaining({ company: 'Globex, Inc.', ...moment('applied', '2026-10-02T14:22:00.000Z') }),
    ]);
  });

  it('of JobSync is understood, what is not available left out', async () => {
    expect((await read('jobsync.csv')).rows).toEqual([
      {
        line: 2,
        company: 'Acme',
        title: 'Engineer',
        location: 'Austin',
        source: 'Indeed',
        status: 'applied',
        ...day('applied', '2026-11-02'),
        employmentType: 'full_time',
        notes: 'createdAt: 2026-11-01',
      },
      {
        line: 3,
        company: 'Globex',
        title: 'Analyst',
        status: 'saved',
        warned: ['employmentType'],
        notes: 'jobType: Unknown\ncreatedAt: 2026-11-03',
      },
      expect.objectContaining({ line: 4, status: 'offer', outcome: 'withdrawn' }),
    ]);
  });

  it('of Trello is understood, with company and title in the name of a card', async () => {
    expect(await read('trello.csv')).toMatchObject({
      ignored: ['Members', 'List ID', 'Board Name'],
      rows: [
        {
          company: 'Acme',
          title: 'Data Engineer',
          externalId: '6a1b',
          status: 'applied',
          url: 'https://trello.com/c/AbC1/1-acme',
          description: 'Met at the fair\n\nAsk for the range',
          tags: ['Remote (green)', 'Referral (blue)'],
          ...moment('deadline', '2026-12-01T17:00:00.000Z'),
        },
        { company: 'Globex', title: 'Site Reliability Engineer', status: 'screening' },
        { fault: 'company and title are not told apart in "Ideas".' },
      ],
    });
  });

  it('of Notion is understood, without the addresses of its relations', async () => {
    expect((await read('notion.csv')).rows).toEqual([
      {
        line: 2,
        company: 'Acme',
        title: 'Data Engineer',
        status: 'screening',
        ...day('applied', '2026-11-24'),
        ...moment('deadline', '2026-12-01T16:00:00.000Z'),
        tags: ['Remote', 'Startup'],
        url: 'https://jobs.example.com/n1',
        notes: 'Referral?: Yes',
      },
      expect.objectContaining({
        company: 'Globex',
        title: 'Analyst',
        status: 'saved',
        warned: ['deadlineAt'],
      }),
    ]);
  });

  it('of the jobs saved at LinkedIn is understood', async () => {
    expect((await read('linkedin-saved-jobs.csv')).rows).toEqual([
      {
        line: 2,
        company: 'Acme',
        title: 'Data Engineer',
        url: 'http://www.linkedin.com/jobs/view/4077276177',
        notes: 'Saved Date: 11/20/26, 8:15 AM',
      },
    ]);
  });

  it.each<[string, string, object[]]>([
    [
      'the place of a row',
      'Location,Salary\n"Toronto, ON","$120,000"\n"Austin, TX","$130,000 Sydney contact"',
      [{ currency: 'CAD' }, { currency: 'USD' }],
    ],
    ['its column', 'Salary\n65.000 €\n70.000', [{ currency: 'EUR' }, { currency: 'EUR' }]],
    ['nothing, and is asked about', 'Gehalt\n70.000 - 80.000', [{}]],
  ])('has the currency of bare amounts from %s', async (_, csv, expected) => {
    const names = csv.split('\n').map((line, i) => (i === 0 ? `Company,Title,${line}` : `A,E,${line}`));
    const task = await readImport(
      { query: {}, contentType: 'text/csv', body: Buffer.from(names.join('\n')) },
      () => undefined,
    );
    const rows = await Promise.all(
      expected.map((__, i) => parseJobRow(task, task.table.row(i) ?? (() => undefined))),
    );
    expect(
      rows.map(({ request }) => ({ ...(request.salary && { currency: request.salary.currency }) })),
    ).toEqual(expected);
    expect(rows.some(({ warnings }) => warnings.some(({ message }) => message.includes('currency')))).toBe(
      expected[1] === undefined,
    );
  });
});
