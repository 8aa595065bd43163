import { sampleJob } from '../../testing/sample-job.ts';
import { stageOf } from '../../records/stage.ts';
import { changesOfMove, columnBeside, cardBeside } from './columns.ts';

describe('the columns of the board', () => {
  it('hold a job by its stage, and by its end once it has one', () => {
    expect(stageOf(sampleJob({ status: 'offer' }))).toBe('offer');
    expect(stageOf(sampleJob({ status: 'offer', outcome: 'accepted' }))).toBe('closed');
  });

  it('write the stage of a move, open what had ended, and ask how it ended', () => {
    const job = sampleJob({ status: 'applied' });
    expect(changesOfMove(job, 'applied')).toBeUndefined();
    expect(changesOfMove(job, 'saved')).toEqual({ status: 'saved', outcome: null });
    expect(changesOfMove(job, 'closed')).toBe('ask');
    expect(changesOfMove({ ...job, outcome: 'rejected' }, 'applied')).toEqual({
      status: 'applied',
      outcome: null,
    });
  });

  it('stand beside each other', () => {
    expect(columnBeside('offer', 1)).toBe('closed');
    expect(columnBeside('saved', -1)).toBeUndefined();
  });
});

describe('the card that a key goes to', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => sampleJob({ id }));
  const columns = [
    { id: 'saved', jobs: [a!, b!, c!] },
    { id: 'applied', jobs: [] },
    { id: 'offer', jobs: [d!] },
  ];
  it.each([
    ['a', 'ArrowDown', 'b'],
    ['b', 'k', 'a'],
    ['c', 'j', undefined],
    ['c', 'Home', 'a'],
    ['a', 'End', 'c'],
    ['c', 'ArrowRight', 'd'],
    ['d', 'ArrowLeft', 'a'],
    ['d', 'ArrowRight', undefined],
    ['a', 'q', undefined],
    ['nobody', 'ArrowLeft', undefined],
  ])('from %s by %s: %s', (id, key, next) => {
    expect(cardBeside(columns, id, key)?.id).toBe(next);
  });
});
