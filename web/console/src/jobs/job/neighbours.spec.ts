import { neighboursIn, stageOfList } from './neighbours.ts';

const IDS = ['job_1', 'job_2', 'job_3'];

describe('the neighbours of a job', () => {
  it('are the ones before and after it, with its place', () => {
    expect(neighboursIn({ ids: IDS, total: 57, stage: 'applied' }, 'job_2')).toEqual({
      previous: 'job_1',
      next: 'job_3',
      place: '2 of 57 in Applied',
    });
  });

  it('end with the list', () => {
    expect(neighboursIn({ ids: IDS, total: 3 }, 'job_1')).toEqual({ next: 'job_2', place: '1 of 3' });
    expect(neighboursIn({ ids: IDS, total: 3 }, 'job_3')).toEqual({ previous: 'job_2', place: '3 of 3' });
  });

  it('are none in a list without it, or of it alone', () => {
    expect(neighboursIn({ ids: IDS, total: 3 }, 'job_4')).toBeUndefined();
    expect(neighboursIn({ ids: ['job_1'], total: 1 }, 'job_1')).toBeUndefined();
  });
});

describe('the stage of a list', () => {
  it.each([
    [{ status: ['applied'], outcome: ['none'] }, 'applied'],
    [{ outcome: ['accepted', 'rejected', 'withdrawn', 'no_response'] }, 'closed'],
    [{ status: ['applied'] }, undefined],
    [{ status: ['applied', 'offer'], outcome: ['none'] }, undefined],
    [{}, undefined],
  ] as const)('%j: %s', (filters, stage) => {
    expect(stageOfList(filters as unknown as Parameters<typeof stageOfList>[0])).toBe(stage);
  });
});
