import { LocalWindow, type Told } from './local-window';

const MONTH = '2026-11';
const START_MS = 1_000_000;

const told = (some: Partial<Told>): Told => ({
  counted: 1,
  used: 1,
  month: 0,
  roomInMs: 60_000,
  sentAt: START_MS,
  ...some,
});

describe('LocalWindow', () => {
  it('counts the calls of the last 60 seconds only', () => {
    const window = new LocalWindow('w');
    window.letThrough(1, 60, START_MS, MONTH, true);
    expect(window.count(MONTH, START_MS + 59_999).used).toBe(1);
    expect(window.count(MONTH, START_MS + 60_000).used).toBe(0);
  });

  it('starts a new month at zero', () => {
    const window = new LocalWindow('w');
    window.told(MONTH, 60, told({ month: 41 }));
    window.letThrough(1, 60, START_MS, MONTH, true);
    expect(window.count(MONTH, START_MS).month).toBe(42);
    expect(window.count('2026-12', START_MS).month).toBe(0);
  });

  it('knows of the calls of other processes for as long as none of them can have left the window', () => {
    const window = new LocalWindow('w');
    window.told(MONTH, 60, told({ used: 30, roomInMs: 5_000 }));
    window.letThrough(2, 60, START_MS + 1_000, MONTH, true);
    expect(window.count(MONTH, START_MS + 4_999).used).toBe(32);
    expect(window.count(MONTH, START_MS + 5_000).used).toBe(3);
  });

  it('takes a call back from all that it knows', () => {
    const window = new LocalWindow('w');
    window.told(MONTH, 60, told({ used: 5, month: 5 }));
    window.letThrough(1, 60, START_MS, MONTH, true);
    window.takeBack(MONTH, true);
    expect(window.count(MONTH, START_MS)).toEqual({ used: 5, month: 5 });
    expect(window.ledger(true).unreported).toBe(0);
  });
});
