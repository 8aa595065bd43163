import type { Pipeline } from '@wagewright/sdk';
import { counted, wholeNumber } from '../ui/format.ts';

type Plan = Pick<Pipeline.ImportJobsResponse, 'created' | 'updated' | 'skipped' | 'failed'>;

/** Summary of a planned import: `54 will be added, 5 skipped, 1 problem`. */
export function planWords({ created, updated, skipped, failed }: Plan): string {
  return listOf([
    [created, `${wholeNumber(created)} will be added`],
    [updated, `${wholeNumber(updated)} will be updated`],
    [skipped, `${wholeNumber(skipped)} skipped`],
    [failed, counted(failed, 'problem')],
  ]);
}

/** Summary of an import without the added jobs. */
export function doneWords({ updated, skipped, failed }: Plan): string {
  return listOf([
    [updated, `${wholeNumber(updated)} updated`],
    [skipped, `${wholeNumber(skipped)} skipped`],
    [failed, counted(failed, 'problem')],
  ]);
}

function listOf(parts: readonly (readonly [count: number, words: string])[]): string {
  return parts
    .filter(([count]) => count > 0)
    .map(([, words]) => words)
    .join(', ');
}
