import { Env } from '@wagewright/config';
import { Transform } from 'class-transformer';
import {
  IsOptional,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { ACCOUNT_LIMITS_EXAMPLE, type AccountLimitOverrides, AreAccountLimits } from './account-limits';
import { PLANS, type Plan, type RateLimit, SURFACES, type Surface } from './plans';

export type RateLimitKey = `${Surface}.${Plan}`;
export type RateLimitOverrides = Partial<Record<RateLimitKey, Partial<RateLimit>>>;

const KEYS = new Set<string>(SURFACES.flatMap((surface) => PLANS.map((plan) => `${surface}.${plan}`)));
const MEMBERS = new Set(['perMinute', 'perMonth']);

@ValidatorConstraint({ name: 'rateLimits' })
class AreRateLimits implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return Object.entries(value).every(([key, limit]) => KEYS.has(key) && isLimit(limit));
  }

  defaultMessage(): string {
    return 'must be JSON such as {"surfaceA.free":{"perMinute":100}}; keys are <surface>.<plan>, values whole numbers ≥ 1';
  }
}

function isLimit(limit: unknown): boolean {
  if (typeof limit !== 'object' || limit === null) return false;
  return Object.entries(limit).every(
    ([member, value]) => MEMBERS.has(member) && Number.isSafeInteger(value) && (value as number) >= 1,
  );
}

export class RateLimitsEnv {
  @Env('RATE_LIMITS', {
    about:
      'Overrides of the published limits as JSON, by <surface>.<plan>: calls in 60 seconds and in a UTC month.',
    example: '{"surfaceA.free":{"perMinute":100},"pipeline.ultra":{"perMinute":600,"perMonth":1000000}}',
  })
  @Transform(({ value }: { value: unknown }) => parseJson(value))
  @IsOptional()
  @Validate(AreRateLimits)
  overrides: RateLimitOverrides = {};

  @Env('ACCOUNT_LIMITS', {
    about:
      'Overrides of what an account of a plan may keep, as JSON: jobs, contacts, activities, events of the calendar, and bytes of text.',
    example: ACCOUNT_LIMITS_EXAMPLE,
  })
  @Transform(({ value }: { value: unknown }) => parseJson(value))
  @IsOptional()
  @Validate(AreAccountLimits)
  accountLimits: AccountLimitOverrides = {};
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
