import { CreateJobRequest } from '../../jobs/requests/create-job.request';
import { KnownJobs } from './duplicates/known-jobs';
import { givenMembers, planRows } from './planned-row';
import type { ReadRow } from './row-reader';

function row(line: number, given: Partial<CreateJobRequest>): ReadRow & { request: CreateJobRequest } {
  const request = Object.assign(new CreateJobRequest(), { company: 'Acme', title: 'Engineer' }, given);
  return { row: line - 1, line, request, warnings: [] };
}

describe('the rows of a file', () => {
  const rows = [row(2, {}), { row: 2, line: 3, warnings: [] }, row(4, {}), row(5, { title: 'Lead' })];

  it('are each a job, or the one of a row further up', () => {
    const plan = planRows(rows, new KnownJobs());
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
    expect(planRows(rows, undefined)).toEqual(rows.map((one) => ({ row: one })));
  });

  it('say nothing of the status of a job that is there already when they only assume it', () => {
    const one = row(2, { status: 'applied', notes: 'x' });
    expect(givenMembers(one)).toMatchObject({ status: 'applied', notes: 'x' });
    expect(givenMembers({ ...one, isStatusAssumed: true })).toEqual({
      company: 'Acme',
      title: 'Engineer',
      notes: 'x',
    });
  });
});
