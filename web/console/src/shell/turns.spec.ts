import { Turns } from './turns.ts';

const turn = (sentence: string) => ({ sentence, run: () => undefined });
const [ONE, TWO, THREE] = [turn('one'), turn('two'), turn('three')];

describe('what can be undone and redone', () => {
  it('is undone from the newest on, and an undo is no new thing to undo', () => {
    const turns = new Turns();
    turns.keep(ONE, 'act');
    expect(turns.keep(TWO, 'act')).toBe('undo');
    expect(turns.take('undo')).toBe(TWO);
    expect(turns.keep(THREE, 'undo')).toBe('redo');
    expect(turns.take('undo')).toBe(ONE);
    expect(turns.take('undo')).toBeUndefined();
  });

  it('is redone from the newest on, until something new is done', () => {
    const turns = new Turns();
    turns.keep(ONE, 'undo');
    turns.keep(TWO, 'undo');
    expect(turns.take('redo')).toBe(TWO);
    expect(turns.keep(THREE, 'redo')).toBe('undo');
    expect(turns.take('redo')).toBe(ONE);
    expect(turns.take('undo')).toBe(THREE);
    turns.keep(ONE, 'undo');
    turns.keep(TWO, 'act');
    expect(turns.take('redo')).toBeUndefined();
  });

  it('is taken once, by button or by key', () => {
    const turns = new Turns();
    turns.keep(ONE, 'act');
    turns.keep(TWO, 'act');
    expect(turns.take('undo', ONE)).toBe(ONE);
    expect(turns.take('undo')).toBe(TWO);
    expect(turns.take('undo')).toBeUndefined();
  });
});
