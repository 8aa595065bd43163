import { EventEmitter } from 'node:events';
import { setImmediate as turnEnd } from 'node:timers/promises';
import { type ScopedRequest, unreadAnswers } from '@wagewright/http';
import { listTurns } from './list-turns';

const LONG = 1024 * 1024 + 1;

describe('the lists of one user', () => {
  const read = jest.fn<Promise<string>, []>();
  let ends: (() => void)[];

  beforeEach(() => {
    ends = [];
    read.mockReset().mockImplementation(() => new Promise((resolve) => ends.push(() => resolve('rows'))));
  });

  const ask = (count: number, userId = 'acc_1') =>
    Array.from({ length: count }, () => listTurns.run(userId, read));

  it('are read four at a time, in order; lists of other users do not wait for them', async () => {
    const lists = ask(6);
    const other = ask(1, 'acc_2');
    await turnEnd();
    expect(read).toHaveBeenCalledTimes(5);
    ends[0]!();
    await turnEnd();
    expect(read).toHaveBeenCalledTimes(6);
    while (read.mock.calls.length < 7 || ends.length > 0) {
      ends.splice(0).forEach((end) => end());
      await turnEnd();
    }
    expect(await Promise.all([...lists, ...other])).toEqual(Array.from({ length: 7 }, () => 'rows'));
  });

  it('are refused unread at their turn while four long answers are unread, and go on when one fails', async () => {
    const response = Object.assign(new EventEmitter(), { closed: false });
    for (let n = 0; n < 4; n += 1)
      unreadAnswers.admit(
        { method: 'GET', answeredFor: 'acc_1', response } as unknown as ScopedRequest,
        LONG,
      );
    read.mockRejectedValueOnce(new Error('away'));
    const lists = Promise.allSettled(ask(6));
    await turnEnd();
    expect(read).toHaveBeenCalledTimes(4);
    ends.forEach((end) => end());
    const refused = { message: expect.stringContaining('At most 4 answers') };
    expect(await lists).toEqual([
      expect.objectContaining({ reason: new Error('away') }),
      ...Array.from({ length: 3 }, () => expect.objectContaining({ value: 'rows' })),
      ...Array.from({ length: 2 }, () =>
        expect.objectContaining({ reason: expect.objectContaining(refused) }),
      ),
    ]);
    response.emit('close');
  });
});
