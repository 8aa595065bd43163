import { InMemoryWindow, type SharedWindowState } from './in-memory-window';

const MONTH = '2026-11';
const START_MS = 1_000_000;

const told = (some: Partial<SharedWindowState>): SharedWindowState => ({
  counted: 1,
  used: 1,
  month: 0,
  roomInMs: 60_000,
  sentAt: START_MS,
  ...some,
});

describe('InMemoryWindow', () => {
  let window: InMemoryWindow;

  beforeEach(() => {
    window = new InMemoryWindow('w');
  });

  it('counts the calls of the last 60 seconds only', () => {
    window.record(1, 60, START_MS, MONTH, true);
    expect(window.count(MONTH, START_MS + 59_999).used).toBe(1);
    expect(window.count(MONTH, START_MS + 60_000).used).toBe(0);
  });

  it('starts a new month at zero', () => {
    window.recordShared(MONTH, 60, told({ month: 41 }));
    window.record(1, 60, START_MS, MONTH, true);
    expect(window.count(MONTH, START_MS).month).toBe(42);
    expect(window.count('2026-12', START_MS).month).toBe(0);
  });

  it('knows of the calls of other processes for as long as none of them can have left the window', () => {
    window.recordShared(MONTH, 60, told({ used: 30, roomInMs: 5_000 }));
    window.record(2, 60, START_MS + 1_000, MONTH, true);
    expect(window.count(MONTH, START_MS + 4_999).used).toBe(32);
    expect(window.count(MONTH, START_MS + 5_000).used).toBe(3);
  });

  it('takes a call back from all that it knows', () => {
    window.recordShared(MONTH, 60, told({ used: 5, month: 5 }));
    window.record(1, 60, START_MS, MONTH, true);
    window.refund(MONTH, true);
    expect(window.count(MONTH, START_MS)).toEqual({ used: 5, month: 5 });
    expect(window.ledger(true).unreported).toBe(0);
  });

  it('reports calls that count to the month apart from those that do not', () => {
    expect([window.ledger(true).field, window.ledger(false).field]).toEqual(['w+', 'w-']);
    window.record(2, 60, START_MS, MONTH, true);
    window.record(3, 60, START_MS, MONTH, false);
    expect(window.count(MONTH, START_MS)).toEqual({ used: 5, month: 2 });
    expect(window.ledger(true).report(START_MS, MONTH)).toMatchObject({ inMonth: 2, recent: ['0:2'] });
    expect(window.ledger(false).report(START_MS, MONTH)).toMatchObject({ inMonth: 0, recent: ['0:3'] });
  });

  it('counts each moment by itself up to 3,000 calls a minute, and tenths of a second above', () => {
    const fine = new InMemoryWindow('w');
    const coarse = new InMemoryWindow('w');
    fine.record(1, 3_000, START_MS + 99, MONTH, true);
    coarse.record(1, 3_001, START_MS + 99, MONTH, true);
    expect(fine.count(MONTH, START_MS + 60_098).used).toBe(1);
    expect(fine.count(MONTH, START_MS + 60_099).used).toBe(0);
    expect(coarse.count(MONTH, START_MS + 59_999).used).toBe(1);
    expect(coarse.count(MONTH, START_MS + 60_000).used).toBe(0);
    expect(coarse.ledger(true).report(START_MS + 100, MONTH).recent).toEqual(['100:1']);
  });

  it('lets each moment leave the window by itself', () => {
    for (const after of [0, 0, 10, 20]) window.record(1, 60, START_MS + after, MONTH, true);
    const used = [59_999, 60_000, 60_010, 60_020].map((after) => window.count(MONTH, START_MS + after).used);
    expect(used).toEqual([4, 2, 1, 0]);
  });

  it('counts its own calls where Redis had not heard of all of them', () => {
    window.record(4, 60, START_MS, MONTH, true);
    window.recordShared(MONTH, 60, told({ used: 2, counted: 0, month: 9 }));
    expect(window.count(MONTH, START_MS + 1)).toEqual({ used: 4, month: 9 });
  });

  it('takes calls off again that Redis says were given back, the newest first', () => {
    window.recordShared(MONTH, 60, told({ counted: 2, used: 2 }));
    window.recordShared(MONTH, 60, told({ counted: 1, used: 3, sentAt: START_MS + 10 }));
    window.recordShared(MONTH, 60, told({ counted: -1, used: 2, sentAt: START_MS + 20, roomInMs: 0 }));
    expect(window.count(MONTH, START_MS + 20).used).toBe(2);
    window.recordShared(MONTH, 60, told({ counted: -1, used: 1, sentAt: START_MS + 30, roomInMs: 0 }));
    expect(window.count(MONTH, START_MS + 30).used).toBe(1);
    expect(window.count(MONTH, START_MS + 60_000).used).toBe(0);
  });

  it('has nothing to take off an empty window', () => {
    window.recordShared(MONTH, 60, told({ counted: -1, used: 0, roomInMs: 0 }));
    window.refund(MONTH, true);
    expect(window.count(MONTH, START_MS)).toEqual({ used: 0, month: 0 });
    window.record(1, 60, START_MS, MONTH, true);
    expect(window.count(MONTH, START_MS)).toEqual({ used: 1, month: 1 });
  });

  it('leaves the month alone when a call is taken back that did not count to it', () => {
    window.recordShared(MONTH, 60, told({ used: 5, month: 5 }));
    window.record(1, 60, START_MS, MONTH, false);
    window.refund(MONTH, false);
    expect(window.count(MONTH, START_MS)).toEqual({ used: 5, month: 5 });
    expect([window.ledger(false).unreported, window.ledger(true).unreported]).toEqual([0, 0]);
  });

  it('takes nothing off the month before when a call is taken back in a new one', () => {
    window.recordShared(MONTH, 60, told({ used: 5, month: 5 }));
    window.refund('2026-12', true);
    expect(window.count('2026-12', START_MS).month).toBe(0);
    window.recordShared('2026-12', 60, told({ month: 1 }));
    expect(window.count('2026-12', START_MS).month).toBe(1);
  });

  it('takes a call back once only, when Redis told of the window in between', () => {
    window.record(1, 60, START_MS, MONTH, true);
    window.recordShared(MONTH, 60, told({ counted: 0, sentAt: START_MS + 10, roomInMs: 0 }));
    window.refund(MONTH, true);
    window.record(1, 60, START_MS + 60_000, MONTH, true);
    expect(window.count(MONTH, START_MS + 60_000).used).toBe(1);
  });
});
