import { CallLedger } from './call-ledger';

const MONTH = '2026-11';

describe('CallLedger', () => {
  let ledger: CallLedger;

  beforeEach(() => {
    ledger = new CallLedger('l');
  });

  it('reports what was let through, those of the last minute by their age', () => {
    ledger.record({ moment: 1_000, calls: 3 }, MONTH);
    ledger.record({ moment: 70_000, calls: 2 }, MONTH);
    expect(ledger.report(71_000, MONTH)).toEqual({
      known: 0,
      unreported: 5,
      inMonth: 5,
      recent: ['1000:2'],
    });
  });

  it('has nothing to report once that is confirmed, but for what came meanwhile', () => {
    ledger.record({ moment: 1_000, calls: 3 }, MONTH);
    const report = ledger.report(1_500, MONTH);
    ledger.record({ moment: 2_000, calls: 1 }, MONTH);
    ledger.confirmed(4, 1, report);
    expect(ledger.report(2_000, MONTH)).toEqual({ known: 4, unreported: 1, inMonth: 1, recent: ['0:1'] });
  });

  it('leaves out what Redis turns out to have counted', () => {
    const report = ledger.report(0, MONTH);
    ledger.record({ moment: 1_000, calls: 3 }, MONTH);
    ledger.confirmed(3, 1, report);
    expect(ledger.report(1_000, MONTH)).toMatchObject({ known: 3, unreported: 1 });
  });

  it('does not charge the calls of one month to the next', () => {
    ledger.record({ moment: 1_000, calls: 3 }, MONTH);
    ledger.record({ moment: 2_000, calls: 2 }, '2026-12');
    expect(ledger.report(3_000, '2026-12')).toMatchObject({ unreported: 5, inMonth: 2 });
  });

  it('charges the month with nothing but what counts to it', () => {
    ledger.record({ moment: 1_000, calls: 3 }, MONTH);
    ledger.record({ moment: 2_000, calls: 2 }, undefined);
    expect(ledger.report(3_000, MONTH)).toMatchObject({ unreported: 5, inMonth: 3 });
  });

  it('lets a command wait while another is on its way and something is to be reported', () => {
    ledger.sent();
    expect(ledger.isBusy).toBe(false);
    ledger.record({ moment: 1_000, calls: 1 }, undefined);
    expect(ledger.isBusy).toBe(true);
    ledger.ended();
    expect(ledger.isBusy).toBe(false);
  });

  it('waits for the last of several commands, and for no other when nothing is to be reported', () => {
    ledger.sent();
    ledger.sent();
    ledger.record({ moment: 1_000, calls: 1 }, MONTH);
    ledger.ended();
    expect(ledger.isBusy).toBe(true);
    ledger.ended();
    expect(ledger.isBusy).toBe(false);
  });

  it('resumes all that wait once, after the last command has ended and its calls are decided', async () => {
    const resumed: string[] = [];
    ledger.sent();
    ledger.sent();
    ledger.whenFree(() => resumed.push('first'));
    ledger.whenFree(() => resumed.push('second'));
    ledger.ended();
    await new Promise(setImmediate);
    expect(resumed).toEqual([]);
    ledger.ended();
    expect(resumed).toEqual([]);
    await new Promise(setImmediate);
    expect(resumed).toEqual(['first', 'second']);
    ledger.sent();
    ledger.ended();
    await new Promise(setImmediate);
    expect(resumed).toHaveLength(2);
  });

  it('has nothing to report of nothing', () => {
    expect(ledger.unreported).toBe(0);
    expect(ledger.report(1_000, MONTH)).toEqual({ known: 0, unreported: 0, inMonth: 0, recent: [] });
  });

  it('reports calls of one moment together, for a minute', () => {
    ledger.record({ moment: 1_000, calls: 1 }, MONTH);
    ledger.record({ moment: 1_000, calls: 2 }, MONTH);
    ledger.record({ moment: 2_000.4, calls: 4 }, MONTH);
    expect(ledger.report(3_000, MONTH).recent).toEqual(['2000:3', '1000:4']);
    expect(ledger.report(60_999, MONTH).recent).toEqual(['59999:3', '58999:4']);
    expect(ledger.report(61_000, MONTH)).toEqual({
      known: 0,
      unreported: 7,
      inMonth: 7,
      recent: ['59000:4'],
    });
    expect(ledger.unreported).toBe(7);
  });

  it('lets go of what left the minute when something new is noted', () => {
    ledger.record({ moment: 1_000, calls: 1 }, MONTH);
    ledger.record({ moment: 61_000, calls: 2 }, MONTH);
    expect(ledger.report(61_000, MONTH)).toMatchObject({ unreported: 3, recent: ['0:2'] });
  });

  describe('when a call is taken back', () => {
    it('reports one less, of the newest moment', () => {
      ledger.record({ moment: 1_000, calls: 2 }, MONTH);
      ledger.record({ moment: 2_000, calls: 1 }, MONTH);
      ledger.refund();
      expect(ledger.report(2_000, MONTH)).toEqual({
        known: 0,
        unreported: 2,
        inMonth: 2,
        recent: ['1000:2'],
      });
      ledger.refund();
      expect(ledger.report(2_000, MONTH)).toEqual({
        known: 0,
        unreported: 1,
        inMonth: 1,
        recent: ['1000:1'],
      });
    });

    it('reports one less also of those older than a minute', () => {
      ledger.record({ moment: 1_000, calls: 2 }, MONTH);
      ledger.report(90_000, MONTH);
      ledger.refund();
      expect(ledger.report(90_000, MONTH)).toMatchObject({ unreported: 1, inMonth: 1, recent: [] });
    });

    it('owes nothing for a call that was reported already, nor to a month that had none', () => {
      ledger.refund();
      expect(ledger.report(0, MONTH)).toMatchObject({ unreported: 0, inMonth: 0 });
      ledger.record({ moment: 1_000, calls: 2 }, undefined);
      ledger.refund();
      expect(ledger.report(1_000, MONTH)).toMatchObject({ unreported: 1, inMonth: 0 });
    });
  });

  describe('when Redis turns out to have counted calls of a command that was given up', () => {
    const REPORTED_NOTHING = { known: 0, unreported: 0, inMonth: 0, recent: [] };

    it('leaves the oldest out, moment by moment', () => {
      ledger.record({ moment: 1_000, calls: 3 }, MONTH);
      ledger.record({ moment: 2_000, calls: 3 }, MONTH);
      ledger.confirmed(4, 0, REPORTED_NOTHING);
      expect(ledger.report(2_000, MONTH)).toEqual({ known: 4, unreported: 2, inMonth: 2, recent: ['0:2'] });
      ledger.confirmed(6, 0, REPORTED_NOTHING);
      expect(ledger.report(2_000, MONTH)).toEqual({ known: 6, unreported: 0, inMonth: 0, recent: [] });
    });

    it('leaves out those that are older than a minute before all others', () => {
      ledger.record({ moment: 1_000, calls: 3 }, MONTH);
      ledger.record({ moment: 70_000, calls: 2 }, MONTH);
      ledger.confirmed(2, 0, REPORTED_NOTHING);
      expect(ledger.report(70_000, MONTH)).toMatchObject({ unreported: 3, recent: ['0:2'] });
      ledger.confirmed(4, 0, REPORTED_NOTHING);
      expect(ledger.report(70_000, MONTH)).toMatchObject({ unreported: 1, recent: ['0:1'] });
    });

    it('owes no less than nothing', () => {
      ledger.record({ moment: 1_000, calls: 1 }, MONTH);
      ledger.confirmed(9, 0, REPORTED_NOTHING);
      expect(ledger.unreported).toBe(0);
      ledger.record({ moment: 2_000, calls: 1 }, MONTH);
      // A sum below the one before: Redis lost its keys.
      ledger.confirmed(1, 0, { ...REPORTED_NOTHING, known: 9 });
      expect(ledger.report(2_000, MONTH)).toMatchObject({ known: 1, unreported: 1, recent: ['0:1'] });
    });

    it('does not take them for more than was reported by the command itself', () => {
      ledger.record({ moment: 1_000, calls: 3 }, MONTH);
      const report = ledger.report(1_000, MONTH);
      ledger.record({ moment: 2_000, calls: 2 }, MONTH);
      ledger.confirmed(10, 1, report);
      expect(ledger.report(2_000, MONTH)).toEqual({ known: 10, unreported: 2, inMonth: 2, recent: ['0:2'] });
    });
  });

  it('need not report what is neither of this minute nor of this month', () => {
    ledger.record({ moment: 1_000, calls: 2 }, MONTH);
    ledger.forgetIfExpired(61_000, MONTH);
    expect(ledger.unreported).toBe(2);
    ledger.forgetIfExpired(61_000, '2026-12');
    expect(ledger.unreported).toBe(0);
    ledger.record({ moment: 62_000, calls: 2 }, undefined);
    ledger.forgetIfExpired(121_999, '2026-12');
    expect(ledger.unreported).toBe(2);
    ledger.forgetIfExpired(122_000, '2026-12');
    expect(ledger.unreported).toBe(0);
  });
});
