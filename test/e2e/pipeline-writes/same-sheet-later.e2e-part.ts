import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import type { Json } from '../../support/pipeline/pipeline-client';
import type { PipelineService, PipelineUser } from '../../support/pipeline/pipeline-service';
import { sharedPipeline } from '../../support/pipeline/shared-pipeline';

const FOLDER = join(__dirname, '../../support/spreadsheets');
const EDITS = 3;
/** What somebody fills in later. */
const FILLED_IN = {
  appliedAt: '2026-10-17',
  url: 'https://boards.example/jobs/4711',
  status: 'Interview',
  location: 'Berlin',
  salary: '$120k',
  notes: 'called back',
  externalId: 'REQ-4711',
  deadlineAt: '2026-12-31',
  followUpAt: '2026-12-01',
  tags: 'remote',
};
const SHEETS = {
  'a sheet that grows':
    'Company,Title,Status,Date Applied,Deadline,Follow up,Link,Notes\nAcme,Engineer,Saved,,,,,\nGlobex,SRE,,,,,,\nInitech,QA,Applied,,,,,\n',
  'several jobs of one portal':
    'Company,Title,Link,Date Applied\nAcme,A,https://www.linkedin.com/my-items/saved-jobs/,\nGlobex,B,https://www.linkedin.com/my-items/saved-jobs/,\nStark,D,https://stark.example/careers/search,2026-11-07\nStark,E,https://stark.example/careers/search,2026-11-08\n',
};
const FILES = [
  'airtable',
  'google-sheets-american',
  'hubspot',
  'huntr',
  'jobsync',
  'notion',
  'teal',
  'trello',
];

let service: PipelineService;
let user: PipelineUser;

beforeAll(async () => {
  service = await sharedPipeline.get();
});
beforeEach(async () => {
  user = await service.newUser();
});

async function textOf(name: string): Promise<string> {
  return name in SHEETS ? SHEETS[name as keyof typeof SHEETS] : readFile(join(FOLDER, `${name}.csv`), 'utf8');
}

async function importCsv(body: string, query = ''): Promise<Json> {
  const reply = await user.client.raw('POST', `/api/mcp/jobs/import${query}`, {
    body,
    headers: { 'content-type': 'text/csv' },
  });
  return reply.body;
}

const ids = async () =>
  (await user.client.get('/api/mcp/jobs/export')).body.jobs.map(({ id }: Json) => id as string);

describe('the same sheet later, with another cell filled in', () => {
  it.each([...Object.keys(SHEETS), ...FILES])('adds no job: %s', async (name) => {
    const text = await textOf(name);
    const { columns, created } = await importCsv(text);
    const stored = await ids();
    expect([stored.length, created > 0]).toEqual([created, true]);

    const sheet = parse(text, { bom: true, relax_column_count: true });
    const indexOf = (field: string) => (columns as Json[]).find((column) => column.field === field)?.index;
    const fields = Object.keys(FILLED_IN).filter(
      (field) => indexOf(field) !== undefined,
    ) as (keyof typeof FILLED_IN)[];
    const edit = fc.record({
      line: fc.integer({ min: 1, max: sheet.length - 1 }),
      field: fc.constantFrom(...fields),
      mode: fc.constantFrom('skip', 'update'),
    });
    for (const { line, field, mode } of fc.sample(edit, { numRuns: EDITS, seed: 11 })) {
      const index = indexOf(field);
      const edited = sheet.map((row, at) =>
        at === line && !row[index] ? row.with(index, FILLED_IN[field]) : row,
      );
      const report = await importCsv(stringify(edited), `?onDuplicate=${mode}`);
      expect([name, line, field, mode, report.created]).toEqual([name, line, field, mode, 0]);
      expect(await ids()).toEqual(stored);
    }
  });
});
