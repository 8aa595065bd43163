import { unreadAnswers } from '@wagewright/http';

/** Lists of one user that a process reads at the same time. */
const MOST_OF_ONE = 4;

interface Lists {
  running: number;
  waiting: (() => void)[];
}

/** Has the lists that a user asks for at once read a few at a time, so that their rows are not all in memory. */
class ListTurns {
  private readonly ofUsers = new Map<string, Lists>();

  /** @throws ApiError 429 for a list that has waited for its turn while four long ones are not read; what `read` throws */
  async run<T>(userId: string, read: () => Promise<T>): Promise<T> {
    const lists = this.ofUsers.get(userId) ?? { running: 0, waiting: [] };
    this.ofUsers.set(userId, lists);
    const mustWait = lists.running >= MOST_OF_ONE;
    // A list that has ended gives its turn to the next.
    if (mustWait) await new Promise<void>((resolve) => lists.waiting.push(resolve));
    else lists.running += 1;
    try {
      if (mustWait) unreadAnswers.requireRoom(userId);
      return await read();
    } finally {
      const next = lists.waiting.shift();
      if (next) next();
      else if ((lists.running -= 1) === 0) this.ofUsers.delete(userId);
    }
  }
}

export const listTurns = new ListTurns();
