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
  it('counts the calls of the last 60 seconds only', () => {
    const window = new InMemoryWindow('w');
    window.record(1, 60, START_MS, MONTH, true);
    expect(window.count(MONTH, START_MS + 59_999).used).toBe(1);
    expect(window.count(MONTH, START_MS + 60_000).used).toBe(0);
  });

  it('starts a new month at zero', () => {
    const window = new InMemoryWindow('w');
    window.recordShared(MONTH, 60, told({ month: 41 }));
    window.record(1, 60, START_MS, MONTH, true);
    expect(window.count(MONTH, START_MS).month).toBe(42);
    expect(window.count('2026-12', START_MS).month).toBe(0);
  });

  it('knows of the calls of other processes for as long as none of them can have left the window', () => {
    const window = new InMemoryWindow('w');
    window.recordShared(MONTH, 60, told({ used: 30, roomInMs: 5_000 }));
    window.record(2, 60, START_MS + 1_000, MONTH, true);
    expect(window.count(MONTH, START_MS + 4_999).used).toBe(32);
    expect(window.count(MONTH, START_MS + 5_000).used).toBe(3);
  });

  it('takes a call back from all that it knows', () => {
    const window = new InMemoryWindow('w');
    window.recordShared(MONTH, 60, told({ used: 5, month: 5 }));
    window.record(1, 60, START_MS, MONTH, true);
    window.refund(MONTH, true);
    expect(window.count(MONTH, START_MS)).toEqual({ used: 5, month: 5 });
    expect(window.ledger(true).unreported).toBe(0);
  });
});
