import type { XmlAttributes, XmlHandler } from './parse-xml';

/**
 * The text of a cell that holds no text of its own.
 *
 * @param type as ECMA-376 has it, 18.18.11; empty for a number
 * @param style index of its format among those of the workbook
 */
export type CellText = (value: string, type: string, style: number) => string;

const TRUTHS: Readonly<Record<string, string>> = { 0: 'FALSE', 1: 'TRUE' };
const SECONDS_PER_DAY = 86_400;
/** Days from the first one of a workbook, in either system, to 1970. */
const DAYS_TO_1970 = { from1900: 25_569, from1904: 24_107 };

/** @param dateStyles whether the numbers of a style are days and times, by its index */
export function readableCells(dateStyles: readonly boolean[], isFrom1904: boolean): CellText {
  const daysTo1970 = isFrom1904 ? DAYS_TO_1970.from1904 : DAYS_TO_1970.from1900;
  return (value, type, style) => {
    if (type === 'b') return TRUTHS[value] ?? value;
    if (type === 'e') return '';
    const number = Number(value);
    if ((type !== '' && type !== 'n') || value === '' || !Number.isFinite(number)) return value;
    const moment = new Date(Math.round((number - daysTo1970) * SECONDS_PER_DAY) * 1_000);
    if (dateStyles[style] !== true || Number.isNaN(moment.getTime())) return String(number);
    return moment.toISOString().replace('T00:00:00.000Z', '');
  };
}

/** The built-in formats of days and times (ECMA-376, 18.8.30), those of East Asia as well. */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
/** Parts that a format shows as they are: texts in quotes, escaped and padding characters, colours, conditions and currencies. */
const LITERAL = /"[^"]*"|[\\_*].|\[[^[\]]*\]/g;
const DATE_SIGN = /[ymdhs]/i;
/** Excel's own limit, characters. */
const MAX_FORMAT = 255;

/** Makes for each cell format of the styles, in their order, whether it shows a number as a day or a time. */
export class StyleHandler implements XmlHandler<boolean> {
  private readonly customDates = new Map<number, boolean>();
  private isCellFormat = false;
  private isDate = false;

  open(name: string, { numFmtId, formatCode }: XmlAttributes): void {
    const id = Number(numFmtId?.value ?? 0);
    if (name === 'cellXfs') this.isCellFormat = true;
    const code = formatCode?.value.slice(0, MAX_FORMAT) ?? '';
    if (name === 'numFmt') this.customDates.set(id, DATE_SIGN.test(code.replaceAll(LITERAL, '')));
    if (name === 'xf')
      this.isDate = this.customDates.get(id) ?? BUILT_IN.some(([first, last]) => id >= first && id <= last);
  }

  close(name: string): boolean | undefined {
    if (name === 'cellXfs') this.isCellFormat = false;
    return name === 'xf' && this.isCellFormat ? this.isDate : undefined;
  }
}
