import { Injectable } from '@nestjs/common';
import { newId } from '@wagewright/database';
import type { EntityManager } from 'typeorm';
import type { ActivityEventData } from '@wagewright/messaging';
import type { Activity } from './activity.entity';
import type { Precondition } from '../records/precondition';
import { everyPage, PAGE_OF_ALL } from '../pagination/every-page';
import { ListResponse } from '../pagination/list.response';
import { RecordService } from '../records/record.service';
import { applyMembers } from '../records/record-table';
import { RecordTransaction, type UnitOfWork } from '../records/record-transaction';
import { RecordLinkService } from '../records/record-link.service';
import { statedPayOf } from '../records/stated-pay.request';
import { ActivityRepository } from './activity.repository';
import { ActivityResponse } from './activity.response';
import type { ListActivitiesRequest, LogActivityRequest, UpdateActivityRequest } from './activity.request';

const MEMBERS = [
  'type',
  'title',
  'description',
  'jobId',
  'contactId',
  'occurredAt',
  'occurredOn',
  'durationMinutes',
  'outcome',
  'named',
] as const;

/** Only the log of an activity sends an event, not its change and not its removal. */
@Injectable()
export class ActivityService extends RecordService<Activity, Activity, ActivityResponse> {
  constructor(
    transaction: RecordTransaction,
    private readonly activities: ActivityRepository,
    private readonly links: RecordLinkService,
  ) {
    super(transaction, activities, ActivityResponse, 'act', 'Activity');
  }

  async list(userId: string, request: ListActivitiesRequest): Promise<ListResponse<ActivityResponse>> {
    const page = await this.activities.page(userId, request, true);
    return ListResponse.of(
      page,
      request,
      (activity) => ActivityResponse.of(activity),
      () => this.activities.count(userId, request),
    );
  }

  /** Newest first, up to 500 at a time. */
  async *pages(userId: string): AsyncGenerator<ActivityResponse[]> {
    const read = (cursor?: string) => this.activities.page(userId, { limit: PAGE_OF_ALL, cursor }, false);
    for await (const page of everyPage(read)) yield page.map((activity) => ActivityResponse.of(activity));
  }

  /** @throws ApiError 404 when job or contact are unknown or another user's */
  async log(userId: string, request: LogActivityRequest): Promise<ActivityResponse> {
    return this.shown(userId, (unit) => this.logIn(unit, request));
  }

  async logIn(unit: UnitOfWork, request: LogActivityRequest): Promise<Activity> {
    const activity = newActivity(unit.userId, request, new Date());
    Object.assign(activity, await this.linksOf(unit, activity, request));
    await this.activities.insert(unit.manager, activity);
    unit.emit('activity.created', activityEventData(activity));
    return activity;
  }

  /**
   * @throws ApiError 404 when the activity, its job or its contact are unknown or another user's, 412 when it has
   *   changed since the client read it
   */
  async update(
    userId: string,
    id: string,
    request: UpdateActivityRequest,
    precondition: Precondition,
  ): Promise<ActivityResponse> {
    return this.shown(userId, async (unit) => {
      const activity = await this.lock(unit, id, 'update');
      precondition.check(activity);
      const links = await this.linksOf(unit, activity, request);
      // An activity without a time of its own took place when it was logged.
      const occurredAt = request.occurredAt === null ? activity.createdAt : request.occurredAt;
      const named = request.named && statedPayOf(request.named);
      const changes = applyMembers(
        activity,
        Object.assign({}, request, links, { occurredAt, named }),
        MEMBERS,
      );
      if (changes.length === 0) return activity;
      activity.version += 1;
      activity.updatedAt = new Date();
      await this.activities.update(unit.manager, activity, [...changes, 'version', 'updatedAt']);
      return activity;
    });
  }

  async countOfJob(manager: EntityManager, userId: string, jobId: string): Promise<number> {
    return this.activities.countOfJob(manager, userId, jobId);
  }

  /** The deletion of the job deletes the activities themselves. */
  async markForErasure(manager: EntityManager, userId: string, jobId: string): Promise<void> {
    await this.activities.markForErasure(manager, userId, jobId);
  }

  private async linksOf(
    unit: UnitOfWork,
    activity: Activity,
    { jobId, contactId }: UpdateActivityRequest,
  ): Promise<Pick<Activity, 'jobId' | 'contactId'>> {
    return {
      jobId: await this.links.jobOf(unit, jobId, activity.jobId),
      contactId: await this.links.contactOf(unit, contactId, activity.contactId),
    };
  }
}

/** The record, with its id also as `activityId`. */
function activityEventData(activity: Activity): ActivityEventData {
  return Object.assign(ActivityResponse.of(activity), { activityId: activity.id });
}

function newActivity(userId: string, request: LogActivityRequest, now: Date): Activity {
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
    named: statedPayOf(request.named),
    version: 1,
    createdAt: now,
    updatedAt: null,
  };
}
