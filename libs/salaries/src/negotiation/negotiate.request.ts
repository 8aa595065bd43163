import type { ExperienceLevel } from '@wagewright/enums';
import { oneOfMessage, together } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import { ArrayUnique, IsIn, IsOptional, IsString, Length } from 'class-validator';
import { OptionalSlug, RequiredSlug } from '../parameters/slug.decorator';
import { OptionalPay } from '../parameters/pay.decorator';
import { OptionalExperience } from '../parameters/experience.decorator';
import { OptionalRelease } from '../parameters/release.decorator';
import { CappedList } from '../parameters/capped-list.decorator';
import { onOneLine } from '../parameters/short-text.decorator';
import {
  type CompetingOfferRequest,
  OfferTerms,
  OfferTermsList,
  type OfferTermsRequest,
} from './offer-terms.request';
import { DEFAULT_TONE, type Tone, TONES } from './tone-wording';

const MAX_COMPETING = 5;
const MAX_POINTS = 10;
const MAX_CHARACTERS = 160;
const ENTRIES = `$property must be a list of at most ${MAX_POINTS} texts of 1 to ${MAX_CHARACTERS} characters`;

/** Points in a person's favour, as known words or in their own; without duplicates. */
function LeveragePoints(): PropertyDecorator {
  return together(
    IsOptional(),
    CappedList(0, MAX_POINTS, 'texts'),
    ArrayUnique((point: unknown) => (typeof point === 'string' ? point.toLowerCase() : point), {
      message: '$property must not name the same point twice',
    }),
    IsString({ each: true, message: ENTRIES }),
    Length(1, MAX_CHARACTERS, { each: true, message: ENTRIES }),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((point: unknown) => (typeof point === 'string' ? onOneLine(point) : point))
        : value,
    ),
  );
}

/** Body of `POST /api/v1/intelligence/salaries/negotiate`. */
export class NegotiateRequest {
  /** Slug of the role that is offered. */
  @RequiredSlug()
  role!: string;

  /** The place of work: a city by its slug, a town, a county or a state; without it the market is the nation. */
  @OptionalSlug()
  city?: string;

  /** Experience level of the market to compare with; without it all levels together. */
  @OptionalExperience()
  exp?: ExperienceLevel | null;

  /** The offer to be improved; a bare number stands for its base. */
  @OfferTerms()
  current_offer!: OfferTermsRequest;

  /** The base that one hopes to end with. */
  @OptionalPay({ min: 1 })
  target?: number | null;

  /** Other offers at hand, at most 5. */
  @IsOptional()
  @OfferTermsList(MAX_COMPETING)
  competing_offers?: CompetingOfferRequest[] | null;

  /** Arguments for the candidate, at most 10 of 1 to 160 characters. */
  @LeveragePoints()
  leverage?: string[] | null;

  /** How the scripts should sound. */
  @Transform(({ value }: { value: unknown }) => (value === null || value === '' ? DEFAULT_TONE : value))
  @IsIn(TONES, { message: oneOfMessage(TONES) })
  tone: Tone = DEFAULT_TONE;

  /** Id of the data release that answers, such as `2027.1`; without it the current one. */
  @OptionalRelease()
  release?: string;
}
