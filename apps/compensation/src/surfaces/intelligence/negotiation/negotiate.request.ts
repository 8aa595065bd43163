import type { ExperienceLevel } from '@wagewright/dataset';
import { oneOfMessage } from '@wagewright/http';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { OptionalSlug, RequiredSlug } from '../../../parameters/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { OptionalPay } from '../../../parameters/pay.decorator';
import { Experience } from '../../../parameters/experience.decorator';
import { LeveragePoints } from './leverage.decorator';
import { OfferTerms, OfferTermsList, type OfferTermsRequest } from './offer-terms.request';
import { DEFAULT_TONE, type Tone, TONES } from './tone-wording';

const MAX_COMPETING = 5;

/** `POST P/salaries/negotiate` */
export class NegotiateRequest {
  @RequiredSlug()
  role!: string;

  @OptionalSlug()
  city?: string;

  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;

  @OfferTerms()
  current_offer!: OfferTermsRequest;

  /** The base that one hopes to end with. */
  @OptionalPay({ min: 1 })
  target?: number | null;

  @IsOptional()
  @OfferTermsList(MAX_COMPETING)
  competing_offers?: OfferTermsRequest[] | null;

  @LeveragePoints()
  leverage?: string[] | null;

  @Transform(({ value }: { value: unknown }) => (value === null || value === '' ? DEFAULT_TONE : value))
  @IsIn(TONES, { message: oneOfMessage(TONES) })
  tone: Tone = DEFAULT_TONE;
}
