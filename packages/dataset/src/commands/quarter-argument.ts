import { InvalidArgumentError } from 'commander';
import { parseQuarter } from '../arithmetic/quarter';

/** An option that is a quarter, `2026-Q2`. */
export function quarterArgument(value: string): string {
  try {
    parseQuarter(value);
  } catch (error) {
    throw error instanceof RangeError ? new InvalidArgumentError('Give a quarter such as 2026-Q2.') : error;
  }
  return value;
}
