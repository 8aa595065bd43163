import type { ExperienceLevel } from '@wagewright/enums';
import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { OptionalSlug } from '../parameters/slug.decorator';
import { OptionalExperience, OptionalYears } from '../parameters/experience.decorator';
import { OptionalPay, Pay } from '../parameters/pay.decorator';
import { OptionalShortText } from '../parameters/short-text.decorator';
import { everyYear, once, OptionalPaidOverYears, type PaidOverYearsRequest } from './paid-over-years.request';

const MAX_NAME = 80;
const MAX_PLACE = 100;
const MAX_MATCH_PCT = 300;
const PERCENT = 100;

/** The employer's match of an employee's savings for retirement. */
export class MatchRequest {
  /** Percent of the employee's contribution that the employer adds, such as 50. */
  @Pay({ max: MAX_MATCH_PCT })
  pct!: number;

  /** Percent of the base up to which contributions are matched, such as 6. */
  @Pay({ max: PERCENT })
  up_to_pct!: number;
}

/** One offer; amounts in US dollars. */
export class OfferRequest {
  /** Slug of the role that is offered, for comparing with its market. */
  @OptionalSlug()
  role?: string;

  /** Where one would work, and live unless `residence` says otherwise: a city's slug, or a town such as `Jersey City, NJ`. */
  @OptionalShortText(MAX_PLACE)
  city?: string;

  /** Where one would live: town and state, or a ZIP code. It decides the taxes. */
  @OptionalShortText(MAX_PLACE)
  residence?: string;

  /** Level of the market that the base is compared with; without it and years of experience all levels together. */
  @OptionalExperience()
  exp?: ExperienceLevel | null;

  /** Used when no level is given. */
  @OptionalYears()
  years_experience?: number | null;

  /** Name of the offer in the answer, at most 80 characters. */
  @OptionalShortText(MAX_NAME)
  label?: string;

  /** Name of the employer, at most 80 characters. */
  @OptionalShortText(MAX_NAME)
  company?: string;

  /** A year's salary. */
  @Pay({ min: 1 })
  base!: number;

  /** Value that vests in a year, or a grant with its years. */
  @OptionalPaidOverYears(everyYear)
  equity?: number | PaidOverYearsRequest | null;

  /** Expected for a year. */
  @OptionalPay()
  bonus?: number | null;

  /** Paid once, in the first year, or over years. */
  @OptionalPaidOverYears(once)
  signing?: number | PaidOverYearsRequest | null;

  /** Value of a year's benefits to oneself, US dollars. */
  @OptionalPay()
  benefits_value?: number | null;

  /** The employer's match of savings for retirement, counted untaxed and in full, as if the employee saves enough. */
  @IsOptional()
  @IsObject({ message: '$property must be an object with pct and up_to_pct' })
  @ValidateNested()
  @Type(() => MatchRequest)
  match?: MatchRequest | null;

  /** `true` for work from home: the taxes and prices of the residence apply. */
  @IsOptional()
  @IsBoolean({ message: 'remote must be true or false' })
  remote?: boolean | null;
}
