import { PERIODS_PER_YEAR } from '@wagewright/enums';
import { MOST_DOLLARS } from './pay-period';
import { currencyIn } from './currencies';
import { LONGEST, readPayCell } from './read-pay-cell';

export interface ReadAmount {
  /** Whole US dollars a year; null for an empty text, or with a fault. */
  amount: number | null;
  /** The fault, as a sentence with the remedy. */
  fault?: string;
}

interface AmountLimits {
  /** US dollars. */
  min?: number;
  max?: number;
  /** Base of percentages, US dollars; null where it is still missing. Without it percentages are refused. */
  base?: number | null;
}

const PERCENTAGE = /^(\d+(?:[.,]\d+)?) ?%(?: of base)?$/i;
const NOTHING = /^(?:us ?)?\$? ?0+(?:[.,]0+)?k?$/i;
const UNREADABLE = 'Give an amount such as 185k or $185,000 a year.';
/** It may be in thousands, or pay of an hour. */
const BARE = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/**
 * One amount of US dollars as people type it, by the rules of `readPayCell`: `185k`, `$185,000`, `$92 an hour`, `15 %`. A
 * bare number below 1,000 is not read: the fault names what it may mean.
 */
export function readAmount(
  text: string,
  { min = 0, max = MOST_DOLLARS, base }: AmountLimits = {},
): ReadAmount {
  if (text.length > LONGEST) return faulty(UNREADABLE);
  const written = text.normalize('NFKC').trim();
  if (written === '') return { amount: null };
  const share = PERCENTAGE.exec(written)?.[1];
  if (share !== undefined) {
    if (base === undefined) return faulty('Give an amount of dollars, not a percentage.');
    if (base === null) return faulty('Fill in the base first: the percentage is of it.');
    return within((base * Number(share.replace(',', '.'))) / 100, min, max);
  }
  if (/^[-−(]/.test(written)) return faulty('An amount cannot be below zero.');
  if (NOTHING.test(written)) return within(0, min, max);
  const read = readPayCell(written, false);
  if ((read?.currency ?? currencyIn(written) ?? 'USD') !== 'USD')
    return faulty('Give US dollars: other currencies are not converted.');
  if (read?.max !== undefined && read.min !== undefined && read.max !== read.min)
    return faulty('Give one figure, not a range.');
  if (read?.min === undefined || !read.isAll) return faulty(UNREADABLE);
  if (BARE.test(written))
    return faulty(`Thousands? Then write ${written}k.${min > read.min ? '' : ` Else write $${written}.`}`);
  return within(read.min * PERIODS_PER_YEAR[read.period ?? 'year'], min, max);
}

function within(exact: number, min: number, max: number): ReadAmount {
  const amount = Math.round(exact);
  if (amount < min) return faulty(`Give at least ${min.toLocaleString('en-US')} dollars.`);
  if (amount > max) return faulty(`Give at most ${max.toLocaleString('en-US')} dollars.`);
  return { amount };
}

function faulty(fault: string): ReadAmount {
  return { amount: null, fault };
}
