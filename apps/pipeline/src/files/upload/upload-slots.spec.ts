import { UploadSlots } from './upload-slots';

const LARGEST = 5_000_000;

describe('slots for uploads', () => {
  let slots: UploadSlots;
  let begun: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    slots = new UploadSlots(LARGEST);
    begun = [];
  });
  afterEach(() => jest.useRealTimers());

  /** @returns the upload's end, once it may begin */
  const upload = async (name: string, account: string, bytes?: number) => {
    const release = await slots.take(account, bytes);
    if (release) begun.push(name);
    return release;
  };
  const fill = () =>
    Promise.all(Array.from({ length: 8 }, (_, i) => slots.take(`other ${Math.floor(i / 2)}`)));

  it('let small bodies past when all are taken', async () => {
    await fill();
    await upload('small', 'a', 64 * 1024);
    void upload('larger', 'a', 64 * 1024 + 1);
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['small']);
  });

  it('count the bytes announced, of all and of one account, and all that there may be without', async () => {
    await Promise.all(Array.from({ length: 10 }, () => slots.take('a', LARGEST / 5)));
    void upload('too much of one', 'a', LARGEST / 5);
    await Promise.all(Array.from({ length: 6 }, (_, i) => slots.take(`other ${i}`)));
    void upload('too much of all', 'b', LARGEST / 5);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(begun).toEqual([]);
  });

  it('give free room to who has waited longest, and refuse who has waited for ten seconds', async () => {
    const [end, next] = await fill();
    const first = upload('large', 'a');
    void upload('of an account with two', 'other 1');
    void upload('smaller', 'b', LARGEST / 2);
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual([]);
    end?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['large']);
    next?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['large', 'smaller']);
    const late = slots.take('c');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await late).toBeUndefined();
    expect(await first).toBeDefined();
  });
});
