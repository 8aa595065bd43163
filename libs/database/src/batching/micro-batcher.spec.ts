import { setImmediate as turnEnd } from 'node:timers/promises';
import { type BatchDelay, type BatchStart, MicroBatcher } from './micro-batcher';

describe('a gathering of calls', () => {
  /** Notes the sizes of its calls. */
  const noting = (groups: number[], delay?: BatchDelay, start?: BatchStart) => {
    const call = async (items: readonly number[]) => {
      groups.push(items.length);
      return items;
    };
    return new MicroBatcher(call, delay, start);
  };

  it('sends the first at once and those that come meanwhile together, each with its own result', async () => {
    const groups: number[][] = [];
    const gathering = new MicroBatcher(async (items: readonly number[]) => {
      groups.push([...items]);
      await turnEnd();
      return items.map((item) => item * 10);
    });
    const items = Array.from({ length: 103 }, (_, item) => item);
    const results = await Promise.all(items.map((item) => gathering.add(item)));
    expect(results).toEqual(items.map((item) => item * 10));
    expect(groups).toEqual([[0], items.slice(1, 101), [101, 102]]);
  });

  it('begins at the end of the turn where it is told so, with all that have come by then', async () => {
    const groups: number[] = [];
    const gathering = noting(groups, undefined, setImmediate);
    const early = [gathering.add(1), gathering.add(2)];
    await Promise.resolve();
    const late = gathering.add(3);
    expect(groups).toEqual([]);
    await Promise.all([...early, late]);
    await gathering.add(4);
    expect(groups).toEqual([3, 1]);
  });

  it('tells a failure to every one of the call, and goes on with the next', async () => {
    const gathering = new MicroBatcher(async (items: readonly string[]) => {
      await turnEnd();
      if (items.includes('bad')) throw new Error('refused');
      return items;
    });
    const settled = await Promise.allSettled(['good', 'bad', 'beside'].map((item) => gathering.add(item)));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(gathering.add('later')).resolves.toBe('later');
  });

  it('waits after a call of many where it has a delay, and not after one of few', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const groups: number[] = [];
    const gathering = noting(groups, { ms: 500, from: 3 });
    const add = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, item) => gathering.add(item)));
    await add(3);
    await add(4);
    const late = gathering.add(0);
    await jest.advanceTimersByTimeAsync(499);
    expect(groups).toEqual([1, 2, 1, 3]);
    await jest.advanceTimersByTimeAsync(1);
    await late;
    expect(groups).toEqual([1, 2, 1, 3, 1]);
    jest.useRealTimers();
  });

  it('waits no longer once there is enough for a whole call', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const groups: number[] = [];
    const gathering = noting(groups, { ms: 1_000, from: 1 });
    const add = (count: number) => Array.from({ length: count }, (_, item) => gathering.add(item));
    await Promise.all(add(1));
    await Promise.all(add(100));
    const [first] = add(150);
    await first;
    expect(groups).toEqual([1, 100, 100]);
    // The wait after that call begins, and ends with the other fake timers.
    await new Promise(setImmediate);
    jest.useRealTimers();
  });
});
