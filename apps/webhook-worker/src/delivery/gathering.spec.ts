import { setTimeout as sleep } from 'node:timers/promises';
import { Gathering } from './gathering';

describe('a gathering of calls', () => {
  it('sends the first at once and those that come meanwhile together, each with its own result', async () => {
    const groups: number[][] = [];
    const gathering = new Gathering(
      async (items: readonly number[]) => {
        groups.push([...items]);
        await sleep(5);
        return items.map((item) => item * 10);
      },
      1,
      3,
    );
    const results = await Promise.all([1, 2, 3, 4, 5].map((item) => gathering.add(item)));
    expect(results).toEqual([10, 20, 30, 40, 50]);
    expect(groups).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('tells a failure to every one of the call, and goes on with the next', async () => {
    const gathering = new Gathering(async (items: readonly string[]) => {
      await sleep(1);
      if (items.includes('bad')) throw new Error('refused');
      return items;
    }, 1);
    const settled = await Promise.allSettled(['good', 'bad', 'beside'].map((item) => gathering.add(item)));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(gathering.add('later')).resolves.toBe('later');
  });

  it('keeps so many calls under way and no more', async () => {
    let underWay = 0;
    let most = 0;
    const gathering = new Gathering(
      async (items: readonly number[]) => {
        most = Math.max(most, ++underWay);
        await sleep(2);
        underWay -= 1;
        return items;
      },
      2,
      1,
    );
    await Promise.all([1, 2, 3, 4, 5, 6].map((item) => gathering.add(item)));
    expect(most).toBe(2);
  });
});
