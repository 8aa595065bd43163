import { OutOfPatienceError, Patience } from './patience';

const never = new Promise<never>(() => undefined);
const stallFor = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

describe('Patience', () => {
  it('ends after 75 ms', async () => {
    const startedAt = performance.now();
    await expect(new Patience().wait(never)).rejects.toThrow(OutOfPatienceError);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(74);
  });

  it('does not take the time for waited in which the process did not run', async () => {
    const answer = new Promise((resolve) => setTimeout(resolve, 200, 'answer'));
    const waiting = new Patience().wait(answer);
    stallFor(190);
    expect(await waiting).toBe('answer');
  });

  it('is shared by the attempts at one thing', async () => {
    const patience = new Patience();
    await patience.wait(new Promise((resolve) => setTimeout(resolve, 50)));
    const order: string[] = [];
    const ended = async (name: string, one: Patience) => {
      await expect(one.wait(never)).rejects.toThrow(OutOfPatienceError);
      order.push(name);
    };
    await Promise.all([ended('fresh', new Patience()), ended('used', patience)]);
    expect(order).toEqual(['used', 'fresh']);
  });
});
