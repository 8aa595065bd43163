import type { IdempotencyService } from '@wagewright/http';
import type { RecordOwnershipService } from '../../records/record-ownership.service';
import type { TransferRuns } from '../transfer-runs';
import type { ImportPreview } from './import-preview';
import { ImportService } from './import.service';
import type { ImportWriter } from './import-writer';
import { type ReadRow, RowReader } from './row-reader';

const ROWS = 1_000;
const AT_ONCE = 250;
const CSV = ['company,title', ...Array.from({ length: ROWS }, (_, i) => `C${i},T${i}`)].join('\n');
const OUTAGE = new Error('the connection is gone');

/** An import whose second batch meets an outage. */
function run(dryRun: boolean) {
  let batches = 0;
  const add = (rows: readonly ReadRow[]) => {
    batches += 1;
    if (batches === 2) throw OUTAGE;
    return Promise.resolve(rows.map(({ line }) => ({ line, action: 'created' as const, warnings: [] })));
  };
  const service = new ImportService(
    new RowReader({ ownedContactIds: async () => new Set() } as unknown as RecordOwnershipService),
    {
      write: async (_run: unknown, _number: number, rows: ReadRow[]) => add(rows),
    } as unknown as ImportWriter,
    { show: async (_run: unknown, rows: ReadRow[]) => add(rows) } as unknown as ImportPreview,
    { isContinuedByRepeat: () => false } as unknown as IdempotencyService,
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

describe('an import that meets an outage midway', () => {
  it('is refused whole in a dry run: nothing was written', async () => {
    await expect(run(true)).rejects.toBe(OUTAGE);
  });

  it('reports the rows written and those not written', async () => {
    const { total, created, failed, rows } = await run(false);
    expect({ total, created, failed }).toEqual({ total: ROWS, created: AT_ONCE, failed: ROWS - AT_ONCE });
    expect(rows.at(-1)).toMatchObject({ line: ROWS + 1, action: 'failed' });
  });
});
