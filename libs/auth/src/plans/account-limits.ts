import {
  type ValidationArguments,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { type AccountCeilings, CEILINGS, type Plan, PLANS } from './plans';

export type AccountLimitOverrides = Partial<Record<Plan, Partial<AccountCeilings>>>;

export const ACCOUNT_LIMITS_EXAMPLE = '{"free":{"jobs":5000,"textBytes":100000000}}';

@ValidatorConstraint({ name: 'accountLimits' })
export class AreAccountLimits implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return faultOf(value) === undefined;
  }

  defaultMessage({ value }: ValidationArguments): string {
    return `must be JSON such as ${ACCOUNT_LIMITS_EXAMPLE}: ${faultOf(value)}`;
  }
}

function faultOf(value: unknown): string | undefined {
  if (!isObject(value)) return 'it is no object';
  for (const [plan, ceilings] of Object.entries(value)) {
    if (!PLANS.some((known) => known === plan))
      return `${JSON.stringify(plan)} is no plan; plans are ${PLANS.join(', ')}`;
    if (!isObject(ceilings)) return `${plan} must be an object of ceilings`;
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
