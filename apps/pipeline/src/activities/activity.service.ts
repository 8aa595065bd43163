import { Injectable } from '@nestjs/common';
import { isId, newId } from '@wagewright/database';
import { resourceNotFound } from '@wagewright/errors';
import type { Activity } from '../entities/activity.entity';
import { ListResponse } from '../pagination/list.response';
import { RecordTransaction, type UnitOfWork } from '../persistence/record-transaction';
import { RecordOwnershipService } from '../references/record-ownership.service';
import { activityEventData } from './activity.events';
import { ActivityRepository } from './activity.repository';
import { ActivityResponse } from './activity.response';
import type { ListActivitiesRequest } from './list-activities.request';
import type { LogActivityRequest } from './log-activity.request';

@Injectable()
export class ActivityService {
  constructor(
    private readonly transaction: RecordTransaction,
    private readonly activities: ActivityRepository,
    private readonly ownership: RecordOwnershipService,
  ) {}

  async list(userId: string, request: ListActivitiesRequest): Promise<ListResponse<ActivityResponse>> {
    const page = await this.activities.page(userId, request);
    return ListResponse.of(
      page,
      request,
      (activity) => ActivityResponse.of(activity),
      () => this.activities.count(userId, request),
    );
  }

  /** @throws ApiError 404 when the activity is unknown or another user's */
  async detail(userId: string, id: string): Promise<ActivityResponse> {
    const activity = isId('act', id) ? await this.activities.find(userId, id) : undefined;
    if (!activity) throw resourceNotFound('Activity');
    return ActivityResponse.of(activity);
  }

  /** @throws ApiError 404 when job or contact are unknown or another user's */
  async log(userId: string, request: LogActivityRequest): Promise<ActivityResponse> {
    return this.transaction.run(userId, async (unit) => {
      const activity = await this.newActivity(unit, request);
      await this.activities.insert(unit.manager, activity);
      await unit.emit('activity.created', activityEventData(activity));
      return ActivityResponse.of(activity);
    });
  }

  private async newActivity(unit: UnitOfWork, request: LogActivityRequest): Promise<Activity> {
    const { manager, userId } = unit;
    const now = new Date();
    const [jobId] = request.jobId ? await this.ownership.requireJobs(manager, userId, [request.jobId]) : [];
    const [contactId] = request.contactId
      ? await this.ownership.requireContacts(manager, userId, [request.contactId])
      : [];
    return {
      id: newId('act'),
      userId,
      type: request.type,
      title: request.title ?? null,
      description: request.description ?? null,
      jobId: jobId ?? null,
      contactId: contactId ?? null,
      occurredAt: request.occurredAt ?? now,
      durationMinutes: request.durationMinutes ?? null,
      outcome: request.outcome ?? null,
      createdAt: now,
    };
  }
}
