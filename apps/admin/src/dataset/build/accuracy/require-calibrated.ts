import { total } from '../../arithmetic/statistics';
import { isCalibrating } from './calibrate';
import type { JudgedCase } from './judge';

/** Allowed coverage, percent: of held-out medians by 95 % intervals, and of single wages by quartiles. */
const COVERAGE95 = { least: 90, most: 98 } as const;
const COVERAGE50 = { least: 42, most: 58 } as const;

/** Fewer figures say nothing about coverage. */
const LEAST_CASES = 100;

/** The intervals lack their stated coverage, so the release must not be published. */
export class UncalibratedReleaseError extends Error {
  override readonly name = 'UncalibratedReleaseError';
}

/**
 * Refuses a release whose intervals lack their stated coverage of the held-out data.
 *
 * @throws UncalibratedReleaseError naming the coverage and the bounds
 */
export function requireCalibrated(cases: readonly JudgedCase[]): void {
  const used = cases.filter(isCalibrating);
  const inside = used.filter(({ inside95 }) => inside95).length;
  requireWithin('95 % intervals contain', inside, used.length, 'left-out medians', COVERAGE95);
  const wages = total(used.map((item) => item.wages.length));
  const between = total(used.map(({ wagesInside }) => wagesInside));
  requireWithin('low to high contains', between, wages, 'left-out wages', COVERAGE50);
}

function requireWithin(
  what: string,
  part: number,
  whole: number,
  of: string,
  { least, most }: { least: number; most: number },
): void {
  if (whole < LEAST_CASES) return;
  const percent = (100 * part) / whole;
  if (percent >= least && percent <= most) return;
  throw new UncalibratedReleaseError(
    `the release is not calibrated: ${what} ${percent.toFixed(1)} % of ${whole} ${of}, and must ${least} to ${most} %`,
  );
}
