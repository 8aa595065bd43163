import { applyDecorators } from '@nestjs/common';
import { FollowsFrom } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, type ValidationArguments } from 'class-validator';
import { DescribedAs } from './described-as.decorator';
import { IsMoment, parseMoment } from './moment.decorator';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Stands for a day that is not that of the moment sent with it. */
const CONTRADICTION = Symbol('contradiction');

type Sent = Readonly<Record<string, unknown>>;

/**
 * A moment, or a bare day, which means its 00:00 UTC; null clears it. Without it, or with null beside a day, the member
 * takes the day of its companion, so a request has both or neither.
 * @param dayMember the companion, declared with `OptionalDayOf`
 */
export function OptionalMomentOrDay(dayMember: string): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    FollowsFrom(dayMember),
    Transform(({ value, obj }: { value: unknown; obj: Sent }) =>
      isNothing(value) ? startOf(obj[dayMember] === undefined ? value : obj[dayMember]) : parseMoment(value),
    ),
    IsMoment(),
  );
}

/**
 * The day `YYYY-MM-DD` of a moment that was given as a day; null for a moment with a time of day. Without it the member
 * follows from its companion, and both together must agree.
 * @param momentMember the companion, declared with `OptionalMomentOrDay`
 */
export function OptionalDayOf(momentMember: string): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    FollowsFrom(momentMember),
    Transform(({ value, obj }: { value: unknown; obj: Sent }) => dayOfPair(obj[momentMember], value)),
    IsDay(({ value, property }) =>
      value === CONTRADICTION
        ? `${property} and ${momentMember} contradict each other: send one of them, or the same day in both`
        : undefined,
    ),
  );
}

/** A day `YYYY-MM-DD`, or null. */
export function OptionalDay(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => trimmedDay(value)),
    IsDay(),
  );
}

function IsDay(special: (refused: ValidationArguments) => string | undefined = () => undefined) {
  return applyDecorators(
    DescribedAs(String),
    ValidateBy({
      name: 'day',
      validator: {
        validate: isDay,
        defaultMessage: (refused) =>
          (refused && special(refused)) ??
          '$property must be a day in the form YYYY-MM-DD, such as 2026-03-01',
      },
    }),
  );
}

function startOf(day: unknown): unknown {
  if (isNothing(day)) return day;
  const trimmed = trimmedDay(day);
  // The rule of the day itself refuses another value.
  return isDay(trimmed) ? parseMoment(trimmed) : undefined;
}

function dayOfPair(moment: unknown, day: unknown): unknown {
  const [sent, bare] = [trimmedDay(day), trimmedDay(moment)];
  if (isNothing(moment)) return sent === undefined ? moment : sent;
  if (isNothing(sent)) return isDay(bare) ? bare : null;
  if (!isDay(sent)) return sent;
  return agree(moment, sent) ? sent : CONTRADICTION;
}

/** Whether the moment begins the day. */
function agree(moment: unknown, day: string): boolean {
  const parsed = parseMoment(moment);
  // The rule of the moment itself refuses another value.
  return !(parsed instanceof Date) || parsed.getTime() === Date.parse(day);
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function trimmedDay(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && DAY.test(value) && parseMoment(value) instanceof Date;
}
