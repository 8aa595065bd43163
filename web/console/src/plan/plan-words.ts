import type { Plan } from '../api/generated/console.ts';

const NAMES: Record<Plan, string> = { free: 'Free', pro: 'Pro', ultra: 'Ultra', enterprise: 'Enterprise' };

export function planName(plan: Plan): string {
  return NAMES[plan];
}

export const PLAN_OPTIONS = (Object.keys(NAMES) as Plan[]).map((plan) => ({
  value: plan,
  text: NAMES[plan],
}));
