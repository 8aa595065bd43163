import { AccountRoom } from '../../records/account-room';
import { CreateJobRequest } from '../../jobs/requests/create-job.request';
import { KnownJobs } from './duplicates/known-jobs';
import { addsJob, givenMembers, planRows } from './planned-row';
import type { ReadRow } from './row-reader';

function row(line: number, given: Partial<CreateJobRequest>): ReadRow & { request: CreateJobRequest } {
  const request = Object.assign(new CreateJobRequest(), { company: 'Acme', title: 'Engineer' }, given);
  return { row: line - 1, line, request, warnings: [] };
}

function roomFor(jobs: number): AccountRoom {
  const ceilings = { jobs, contacts: 0, activities: 0, events: 0, textBytes: 1_000, fileBytes: 0 };
  return new AccountRoom(ceilings, { jobs: 0, textBytes: 0 });
}

describe('the rows of a file', () => {
  const rows = [row(2, {}), { row: 2, line: 3, warnings: [] }, row(4, {}), row(5, { title: 'Lead' })];

  it('are each a job, or the one of a row further up', () => {
    const plan = planRows(rows, new KnownJobs(), roomFor(9));
    expect(plan.map(({ matchedBy }) => matchedBy)).toEqual([
      undefined,
      undefined,
      'companyTitleDay',
      undefined,
    ]);
    expect(plan[2]?.job).toBe(plan[0]?.job);
    expect(plan[1]).toEqual({ row: rows[1] });
  });

  it('are each a new job where duplicates are not looked for', () => {
    expect(planRows(rows, undefined, roomFor(9))).toEqual(rows.map((one) => ({ row: one })));
  });

  it('are refused where the account has no room for their jobs, and those after them do not stand for these', () => {
    const plan = planRows([...rows, row(6, { title: 'Lead' })], new KnownJobs(), roomFor(1));
    expect(plan.map(({ refusal, matchedBy }) => refusal?.message ?? matchedBy)).toEqual([
      undefined,
      undefined,
      'companyTitleDay',
      expect.stringContaining('up to 1 jobs'),
      expect.stringContaining('up to 1 jobs'),
    ]);
    expect(plan.map(addsJob)).toEqual([true, false, false, false, false]);
  });

  it('say nothing of status and source of a job that is there already when they only assume them', () => {
    const one = row(2, { status: 'applied', source: 'Xing', notes: 'x' });
    expect(givenMembers(one)).toMatchObject({ status: 'applied', source: 'Xing', notes: 'x' });
    expect(givenMembers({ ...one, isStatusAssumed: true, isSourceAssumed: true })).toEqual({
      company: 'Acme',
      title: 'Engineer',
      notes: 'x',
    });
  });
});
