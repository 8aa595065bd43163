import { CallLedger } from './call-ledger';

const MONTH = '2026-11';

describe('CallLedger', () => {
  it('reports what was let through, those of the last minute by their age', () => {
    const ledger = new CallLedger('l');
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
    const ledger = new CallLedger('l');
    ledger.record({ moment: 1_000, calls: 3 }, MONTH);
    const report = ledger.report(1_500, MONTH);
    ledger.record({ moment: 2_000, calls: 1 }, MONTH);
    ledger.confirmed(4, 1, report);
    expect(ledger.report(2_000, MONTH)).toEqual({ known: 4, unreported: 1, inMonth: 1, recent: ['0:1'] });
  });

  it('leaves out what Redis turns out to have counted', () => {
    const ledger = new CallLedger('l');
    const report = ledger.report(0, MONTH);
    ledger.record({ moment: 1_000, calls: 3 }, MONTH);
    ledger.confirmed(3, 1, report);
    expect(ledger.report(1_000, MONTH)).toMatchObject({ known: 3, unreported: 1 });
  });

  it('does not charge the calls of one month to the next', () => {
    const ledger = new CallLedger('l');
    ledger.record({ moment: 1_000, calls: 3 }, MONTH);
    ledger.record({ moment: 2_000, calls: 2 }, '2026-12');
    expect(ledger.report(3_000, '2026-12')).toMatchObject({ unreported: 5, inMonth: 2 });
  });

  it('lets a command wait while another is on its way and something is to be reported', () => {
    const ledger = new CallLedger('l');
    ledger.sent();
    expect(ledger.isBusy).toBe(false);
    ledger.record({ moment: 1_000, calls: 1 }, undefined);
    expect(ledger.isBusy).toBe(true);
    ledger.ended();
    expect(ledger.isBusy).toBe(false);
  });
});
