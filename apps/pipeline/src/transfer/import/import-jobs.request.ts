import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsJSON,
  IsObject,
  IsOptional,
  IsString,
  Min,
} from 'class-validator';
import type { DateOrder } from '../../dates/written-day';
import { OptionalChoice } from '../../validators/choice.decorator';
import { OptionalMoment } from '../../validators/moment.decorator';
import { CurrencyCode } from '../../validators/pay-members';
import { OptionalText } from '../../validators/text.decorator';

/** The delimiters between cells, by name: the characters themselves are awkward in a query. */
export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;
export type Delimiter = keyof typeof DELIMITERS;

/** Whether 3/4/2026 is in April (day first) or in March (month first). */
const DATE_ORDERS: readonly DateOrder[] = ['dmy', 'mdy'];

/**
 * Actions for a row whose job is there already: none, or its members are written to that job, or another job is added
 * all the same.
 */
export const ON_DUPLICATE = ['skip', 'update', 'create'] as const;
export type OnDuplicate = (typeof ON_DUPLICATE)[number];

/** Rows of one call; larger files are sent in several calls. */
export const MAX_ROWS = 100_000;

/** Excel allows 31. */
const MAX_SHEET_NAME = 255;
const HEADER_ROW = 'headerRow must be the number of a row, from 1';

/** Excel's workbooks, `.xlsx`. */
export const WORKBOOK_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How a file is to be read. */
export class ImportOptions {
  /** Checks and reports everything and writes nothing. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => TRUTH.get(value) ?? value)
  @IsBoolean({ message: 'dryRun must be true or false' })
  dryRun?: boolean | null;

  /** Found out from the header line unless stated. */
  @OptionalChoice(Object.keys(DELIMITERS))
  delimiter?: Delimiter | null;

  /**
   * Needed only for dates such as 3/4/2026 in a file in which no other date, such as 3/28/2026, shows whether the month
   * or the day comes first: they are refused without it.
   */
  @OptionalChoice(DATE_ORDERS)
  dateOrder?: DateOrder | null;

  /**
   * The day on which the file was written, for days of application such as `Nov 24` and `2 weeks ago`; without it they
   * go to the notes.
   */
  @OptionalMoment()
  fileDate?: Date | null;

  /** ISO 4217, for amounts whose currency neither the column nor the place shows; without it they go to the notes. */
  @IsOptional()
  @CurrencyCode()
  currency?: string | null;

  /**
   * The row of a CSV file or a sheet that is its header, from 1. Unless stated it is the first row that names company and
   * title.
   */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? Number(value) : value))
  @Min(1, { message: HEADER_ROW })
  @IsInt({ message: HEADER_ROW })
  headerRow?: number | null;

  /**
   * Action for a row whose job is there already, or stands further up in the file: `skip` (unless stated) leaves the
   * job as it is, `update` changes the members that the row holds, `create` adds another job. The same job is one with
   * the same `externalId` or `id`, else the same address, else the same company, title and day of application.
   */
  @OptionalChoice(ON_DUPLICATE)
  onDuplicate?: OnDuplicate | null;
}

/** As the query has it. */
const TRUTH = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** The options in the query, for a body that has no room for them. */
export class ImportQueryRequest extends ImportOptions {
  /**
   * The sheet of a workbook, by its name or its number from 1. Unless stated it is the first one that is not hidden and
   * names company and title, else the first one that is not hidden.
   */
  @OptionalText(MAX_SHEET_NAME)
  sheet?: string | null;

  /** As JSON: our fields, and for each the column that it is in, or null for none. */
  @IsOptional()
  @IsJSON({ message: 'mapping must be a JSON object such as {"title":"Position"}' })
  mapping?: string | null;

  /** As JSON: words of the status column, and for each the status or the outcome that it means. */
  @IsOptional()
  @IsJSON({ message: 'statusMapping must be a JSON object such as {"Beworben":"applied"}' })
  statusMapping?: string | null;
}

/** The JSON body: the jobs themselves, or the text of a CSV file; its members go before the query. */
export class ImportJobsRequest extends ImportOptions {
  /** Each is judged by itself, like the body of a single creation. The JSON export is of this form. */
  @IsOptional()
  @ArrayMaxSize(MAX_ROWS, { message: `jobs must have at most ${MAX_ROWS} entries` })
  @IsArray({ message: 'jobs must be a list of jobs' })
  jobs?: unknown[] | null;

  /** Instead of `jobs`. */
  @IsOptional()
  @IsString({ message: 'csv must be the text of a CSV file' })
  csv?: string | null;

  /** Our fields, and for each the column or member that it is in, or null for none. */
  @IsOptional()
  @IsObject({ message: 'mapping must be an object such as {"title":"Position"}' })
  mapping?: Record<string, string | null> | null;

  /** Words of the status column, and for each the status or the outcome that it means. */
  @IsOptional()
  @IsObject({
    message: 'statusMapping must be an object such as {"Beworben":"applied","Abgelehnt":"rejected"}',
  })
  statusMapping?: Record<string, string> | null;
}
