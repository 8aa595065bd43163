/** Uploads of a process at a time, and of one account: each holds its body in memory. */
const MOST = 8;
const MOST_OF_ONE = 2;
const LONGEST_WAIT_MS = 10_000;

interface Waiting {
  accountId: string;
  begin: () => void;
}

/** Bounds the memory that uploads take together. One without a slot waits, in order, before its body is read. */
export class UploadSlots {
  private readonly running = new Map<symbol, string>();
  private readonly waiting = new Set<Waiting>();

  /** @returns a function that gives the slot back; undefined when none became free in time */
  async take(accountId: string): Promise<(() => void) | undefined> {
    if (!this.hasRoom(accountId) && !(await this.turn(accountId))) return undefined;
    const slot = Symbol(accountId);
    this.running.set(slot, accountId);
    return () => {
      this.running.delete(slot);
      [...this.waiting].find((next) => this.hasRoom(next.accountId))?.begin();
    };
  }

  private turn(accountId: string): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (hasBegun: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(one);
        resolve(hasBegun);
      };
      const timer = setTimeout(() => end(false), LONGEST_WAIT_MS);
      const one = { accountId, begin: () => end(true) };
      this.waiting.add(one);
    });
  }

  private hasRoom(accountId: string): boolean {
    const ofAll = [...this.running.values()];
    return ofAll.length < MOST && ofAll.filter((one) => one === accountId).length < MOST_OF_ONE;
  }
}
