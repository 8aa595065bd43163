import type { IdempotencyService } from '@wagewright/http';
import type { RecordOwnershipService } from '../../records/record-ownership.service';
import type { ContactService } from '../../contacts/contact.service';
import type { TransferRuns } from '../transfer-runs';
import type { ImportPreview } from './import-preview';
import { ImportService } from './import.service';
import type { ImportWriter } from './import-writer';
import { type ReadRow, RowReader } from './row-reader';

const ROWS = 1_000;
const AT_ONCE = 250;
const CSV = [
  'company,title,contactIds',
  ...Array.from({ length: ROWS }, (_, i) => `C${i},T${i},con_${i}`),
].join('\n');
const OUTAGE = new Error('the connection is gone');

interface Met {
  /** The batch that meets the outage; the second by default. */
  batch?: number;
  /** The step that fails: the write of the batch by default. */
  what?: 'write' | 'look-up of contacts';
  dryRun?: boolean;
}

/** Runs an import whose database fails in one batch. */
function run({ batch = 2, what = 'write', dryRun = false }: Met) {
  const done = { write: 0, 'look-up of contacts': 0 };
  const failAt = (step: typeof what) => {
    done[step] += 1;
    if (step === what && done[step] === batch) throw OUTAGE;
  };
  const add = (rows: readonly ReadRow[]) => {
    failAt('write');
    return Promise.resolve(rows.map(({ line }) => ({ line, action: 'created' as const, warnings: [] })));
  };
  const ownedContactIds = async () => {
    failAt('look-up of contacts');
    return new Set();
  };
  const service = new ImportService(
    new RowReader({ ownedContactIds } as unknown as RecordOwnershipService),
    {
      write: async (_run: unknown, _number: number, rows: ReadRow[]) => add(rows),
    } as unknown as ImportWriter,
    { show: async (_run: unknown, rows: ReadRow[]) => add(rows) } as unknown as ImportPreview,
    { isContinuedByRepeat: () => false } as unknown as IdempotencyService,
    { pages: () => [] } as unknown as ContactService,
    { importing: (_: string, work: () => unknown) => work() } as unknown as TransferRuns,
    { cpuSeconds: 10 },
  );
  const upload = { query: { dryRun }, contentType: 'text/csv', body: Buffer.from(CSV) };
  return service.import(
    'acc_1',
    upload,
    () => undefined,
    async () => undefined,
  );
}

describe('an import that meets an outage', () => {
  it('is refused whole in a dry run, and before anything was written', async () => {
    await expect(run({ dryRun: true })).rejects.toBe(OUTAGE);
    await expect(run({ batch: 1 })).rejects.toBe(OUTAGE);
  });

  it.each(['write', 'look-up of contacts'] as const)(
    'in a later %s reports the rows written and those not written',
    async (what) => {
      const { total, created, failed, rows } = await run({ what });
      expect({ total, created, failed }).toEqual({ total: ROWS, created: AT_ONCE, failed: ROWS - AT_ONCE });
      expect(rows.at(-1)).toMatchObject({ line: ROWS + 1, action: 'failed' });
    },
  );
});
