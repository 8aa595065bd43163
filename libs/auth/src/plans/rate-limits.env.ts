import { Accepts, Env, ToJson } from '@wagewright/config';
import { isRecord } from '@wagewright/validation';
import { IsOptional, ValidateBy } from 'class-validator';
import {
  type AccountCeilings,
  CEILINGS,
  type Plan,
  PLANS,
  type RateLimit,
  type Surface,
  SURFACES,
} from './plans';

const ACCOUNT_LIMITS_EXAMPLE = '{"free":{"jobs":5000,"textBytes":100000000}}';

const AreAccountLimits = () =>
  ValidateBy({
    name: 'accountLimits',
    validator: {
      validate: (value) => faultOf(value) === undefined,
      defaultMessage: (args) => `must be JSON such as ${ACCOUNT_LIMITS_EXAMPLE}: ${faultOf(args?.value)}`,
    },
  });

function faultOf(value: unknown): string | undefined {
  if (!isRecord(value)) return 'it is no object';
  for (const [plan, ceilings] of Object.entries(value)) {
    if (!PLANS.some((known) => known === plan))
      return `${JSON.stringify(plan)} is no plan; plans are ${PLANS.join(', ')}`;
    if (!isRecord(ceilings)) return `${plan} must be an object of ceilings`;
    const fault = faultOfCeilings(plan, ceilings);
    if (fault) return fault;
  }
  return undefined;
}

function faultOfCeilings(plan: string, ceilings: Record<string, unknown>): string | undefined {
  for (const [ceiling, limit] of Object.entries(ceilings)) {
    if (!CEILINGS.some((known) => known === ceiling))
      return `${JSON.stringify(ceiling)} is no ceiling; ceilings are ${CEILINGS.join(', ')}`;
    if (!Number.isSafeInteger(limit) || (limit as number) < 0)
      return `${plan}.${ceiling} must be a whole number, 0 or more`;
  }
  return undefined;
}

const KEYS = new Set<string>(SURFACES.flatMap((surface) => PLANS.map((plan) => `${surface}.${plan}`)));
const MEMBERS = new Set(['perMinute', 'perMonth']);

function areRateLimits(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(value).every(([key, limit]) => KEYS.has(key) && isLimit(limit));
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
  @ToJson()
  @IsOptional()
  @Accepts(
    areRateLimits,
    'must be JSON such as {"surfaceA.free":{"perMinute":100}}; keys are <surface>.<plan>, values whole numbers ≥ 1',
  )
  overrides: Partial<Record<`${Surface}.${Plan}`, Partial<RateLimit>>> = {};

  @Env('ACCOUNT_LIMITS', {
    about:
      'Overrides of what an account may keep, as JSON by plan: jobs, contacts, activities, events of the calendar, and bytes of text.',
    example: ACCOUNT_LIMITS_EXAMPLE,
  })
  @ToJson()
  @IsOptional()
  @AreAccountLimits()
  accountLimits: Partial<Record<Plan, Partial<AccountCeilings>>> = {};
}
