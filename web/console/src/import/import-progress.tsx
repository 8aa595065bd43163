import { useState } from 'react';
import { wholeNumber } from '../ui/format.ts';
import { useJobCount } from './use-import.ts';

/** The number of new jobs so far. @param expected from the dry run */
export function ImportProgress({ expected }: { expected: number }) {
  const now = useJobCount(true);
  const [before, setBefore] = useState<number>();
  if (before === undefined && now !== undefined) setBefore(now);
  const added = Math.min(expected, Math.max(0, (now ?? 0) - (before ?? now ?? 0)));
  return (
    <div className="import-progress" role="status">
      <label>
        Importing: {wholeNumber(added)} of {wholeNumber(expected)} jobs are there.
        <progress value={added} max={Math.max(1, expected)} />
      </label>
    </div>
  );
}
