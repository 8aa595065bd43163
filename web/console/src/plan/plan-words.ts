import type { Plan } from '../api/generated/console.ts';

const NAMES: Record<Plan, string> = { free: 'Free', pro: 'Pro', ultra: 'Ultra', enterprise: 'Enterprise' };

export function planName(plan: Plan): string {
  return NAMES[plan];
}

/** For a field that chooses one. */
export const PLAN_OPTIONS = (Object.keys(NAMES) as Plan[]).map((plan) => ({
  value: plan,
  text: NAMES[plan],
}));
