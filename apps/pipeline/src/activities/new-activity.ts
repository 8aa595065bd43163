import { newId } from '@wagewright/database';
import type { Activity } from '../entities/activity.entity';
import type { LogActivityRequest } from './log-activity.request';

export function newActivity(userId: string, request: LogActivityRequest, now: Date): Activity {
  return {
    id: newId('act'),
    userId,
    type: request.type,
    title: request.title ?? null,
    description: request.description ?? null,
    jobId: null,
    contactId: null,
    occurredAt: request.occurredAt ?? now,
    occurredOn: request.occurredOn ?? null,
    durationMinutes: request.durationMinutes ?? null,
    outcome: request.outcome ?? null,
    version: 1,
    createdAt: now,
    updatedAt: null,
  };
}
