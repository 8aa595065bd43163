/** Room for uploads at a time, in uploads of the largest size: of a process, and of one account in it. */
const MOST = 8;
const MOST_OF_ONE = 2;
/** 64 KiB. A smaller upload holds less than its connection and goes past the slots. */
const SMALL_BYTES = 64 * 1024;
const LONGEST_WAIT_MS = 10_000;

interface Upload {
  accountId: string;
  bytes: number;
}

/**
 * Bounds the memory that uploads take together, by the bytes that they announce. One without room waits, in order,
 * before its body is read.
 */
export class UploadSlots {
  private readonly running = new Set<Upload>();
  /** With the function that begins each. */
  private readonly waiting = new Map<Upload, () => void>();

  /** @param largest bytes of an upload */
  constructor(private readonly largest: number) {}

  /**
   * @param bytes announced; by default as many as there may be
   * @returns a function that gives the room back; undefined when none became free in time
   */
  async take(accountId: string, bytes = this.largest): Promise<(() => void) | undefined> {
    if (bytes <= SMALL_BYTES) return () => undefined;
    const upload = { accountId, bytes };
    if (!(await this.turn(upload))) return undefined;
    return () => {
      this.running.delete(upload);
      this.beginWaiting();
    };
  }

  private turn(upload: Upload): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (hasBegun: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(upload);
        resolve(hasBegun);
      };
      const timer = setTimeout(() => {
        end(false);
        this.beginWaiting();
      }, LONGEST_WAIT_MS);
      this.waiting.set(upload, () => {
        this.running.add(upload);
        end(true);
      });
      this.beginWaiting();
    });
  }

  /** The first one that waits for other accounts is not overtaken, or small ones would keep it waiting. */
  private beginWaiting(): void {
    for (const [{ accountId, bytes }, begin] of this.waiting) {
      const running = [...this.running];
      const own = running.filter((one) => one.accountId === accountId);
      if (bytesOf(own) + bytes > MOST_OF_ONE * this.largest) continue;
      if (bytesOf(running) + bytes > MOST * this.largest) return;
      begin();
    }
  }
}

function bytesOf(uploads: readonly Upload[]): number {
  return uploads.reduce((sum, { bytes }) => sum + bytes, 0);
}
