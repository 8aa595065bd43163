import { ArrivalLook } from './arrival-look';

describe('where a worker looks for arrivals', () => {
  const clock = jest.spyOn(performance, 'now');
  afterAll(() => clock.mockRestore());

  /** At a time, with the last id by then, after a look that took so long. @returns where it began */
  const looking = () => {
    const look = new ArrivalLook();
    return (atMs: number, lastId: number, { tookMs = 0, shards = [1], mayBeAll = true } = {}) => {
      clock.mockReturnValue(atMs);
      const after = look.after(shards, mayBeAll);
      clock.mockReturnValue(atMs + tookMs);
      look.noteDone(after, lastId, atMs);
      return after;
    };
  };

  it('leaves out what was given out a second ago, except once a second, and for shards that are new', () => {
    const look = looking();
    expect([look(1_000, 10), look(1_500, 20), look(2_000, 30), look(2_100, 40)]).toEqual([0, 0, 0, 10]);
    expect([look(2_900, 50), look(3_000, 60), look(3_100, 70)]).toEqual([10, 0, 30]);
    expect([look(3_200, 80, { shards: [1, 2] }), look(3_300, 90, { shards: [1] })]).toEqual([0, 0]);
  });

  it('looks at all more rarely the longer that takes, at least every five seconds, and only where it may', () => {
    const look = looking();
    look(1_000, 10);
    look(2_000, 20);
    look(3_000, 30, { tookMs: 100 });
    expect([look(5_099, 40), look(5_100, 50, { mayBeAll: false })]).toEqual([20, 30]);
    expect([look(5_100, 60, { tookMs: 10_000 }), look(20_099, 70), look(20_100, 80)]).toEqual([0, 30, 0]);
  });
});
