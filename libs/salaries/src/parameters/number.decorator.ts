import { together } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import { IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';

const DECIMAL = /^[+-]?\d{1,12}(?:\.\d{1,30})?(?:e[+-]?\d{1,2})?$/i;

/** Query values are text; only decimal notation counts as a number. @param digits to which it is rounded; as it is without */
const Numeric = (digits?: number) =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string' || !DECIMAL.test(value.trim())) return value;
    return digits === undefined ? Number(value) : Number(Number(value).toFixed(digits));
  });

interface Range {
  min: number;
  max: number;
}

/** An optional whole number. */
export function WholeNumber({ min, max }: Range): PropertyDecorator {
  const message = `$property must be a whole number from ${min} to ${max}`;
  return together(Numeric(), IsOptional(), IsInt({ message }), Min(min, { message }), Max(max, { message }));
}

/** An optional amount, rounded to whole dollars: transforms run from the last one on. */
export function WholeDollars(range: Range): PropertyDecorator {
  return together(WholeNumber(range), Numeric(0));
}

/** An optional share in percent, rounded to one decimal. */
export function Percent({ min, max }: Range): PropertyDecorator {
  const message = `$property must be a number from ${min} to ${max}`;
  return together(
    Numeric(1),
    IsOptional(),
    IsNumber({ allowNaN: false, allowInfinity: false }, { message }),
    Min(min, { message }),
    Max(max, { message }),
  );
}
