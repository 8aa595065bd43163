import { InvalidArgumentError } from 'commander';
import { parseQuarter } from './dataset/arithmetic/quarter';

export function wholeNumber(min: number, max: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (value.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
  };
}

/** An option that is a quarter, `2026-Q2`. */
export function quarterArgument(value: string): string {
  try {
    parseQuarter(value);
  } catch (error) {
    throw error instanceof RangeError ? new InvalidArgumentError('Give a quarter such as 2026-Q2.') : error;
  }
  return value;
}
