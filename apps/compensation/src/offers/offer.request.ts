import type { ExperienceLevel } from '@wagewright/dataset';
import { IsBoolean, IsOptional } from 'class-validator';
import { OptionalSlug } from '../parameters/slug.decorator';
import { OptionalExperience, OptionalYears } from '../parameters/experience.decorator';
import { OptionalPay, Pay } from '../parameters/pay.decorator';
import { OptionalShortText } from '../parameters/short-text.decorator';

const MAX_NAME = 80;

/** One offer; amounts in US dollars. */
export class OfferRequest {
  /** Slug of the role that is offered, for comparing with its market. */
  @OptionalSlug()
  role?: string;

  /** Where one would live and work. */
  @OptionalSlug()
  city?: string;

  /** Level of the market that the base is held against; without it and years of experience all levels together. */
  @OptionalExperience()
  exp?: ExperienceLevel | null;

  /** Used when no level is given. */
  @OptionalYears()
  years_experience?: number | null;

  /** What the offer is called in the answer, at most 80 characters. */
  @OptionalShortText(MAX_NAME)
  label?: string;

  /** Name of the employer, at most 80 characters. */
  @OptionalShortText(MAX_NAME)
  company?: string;

  /** A year's salary. */
  @Pay({ min: 1 })
  base!: number;

  /** Value that vests in the first year. */
  @OptionalPay()
  equity?: number | null;

  /** Expected for a year. */
  @OptionalPay()
  bonus?: number | null;

  /** Paid once. */
  @OptionalPay()
  signing?: number | null;

  /** What the benefits of a year are worth to oneself. */
  @OptionalPay()
  benefits_value?: number | null;

  /** Whether one may work from anywhere: prices are then those of where one lives. */
  @IsOptional()
  @IsBoolean({ message: 'remote must be true or false' })
  remote?: boolean | null;
}
