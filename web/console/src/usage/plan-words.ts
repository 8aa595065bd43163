import type { Plan } from '../api/generated/console.ts';

const NAMES: Record<Plan, string> = { free: 'Free', pro: 'Pro', ultra: 'Ultra', enterprise: 'Enterprise' };

export function planName(plan: Plan): string {
  return NAMES[plan];
}

const SENTENCES: Record<Plan, string> = {
  free: 'The whole job search in the browser, and salaries by program. The job search by program: Ultra.',
  pro: 'As Free, with many more requests for salaries by program.',
  ultra: 'As Pro, and the job search by program: your agents and scripts can read and change it.',
  enterprise: 'The same as Ultra.',
};

export function planSentence(plan: Plan): string {
  return SENTENCES[plan];
}

export const PLAN_OPTIONS = (Object.keys(NAMES) as Plan[]).map((plan) => ({
  value: plan,
  text: NAMES[plan],
}));
