import { parameterMissing } from '@wagewright/errors';
import type { SnoozeRequest } from './snooze.request';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 1;

/** @throws ApiError 400 when the moment has passed */
export function snoozeEnd({ until, days }: SnoozeRequest, now: Date): Date {
  const end = until ?? new Date(now.getTime() + (days ?? DEFAULT_DAYS) * DAY_MS);
  if (end <= now) throw parameterMissing('until', 'until must lie in the future.');
  return end;
}
