import { Injectable } from '@nestjs/common';
import { parameterMissing } from '@wagewright/errors';
import type { EntityManager } from 'typeorm';
import type { CalendarEvent } from './calendar-event.entity';
import type { Precondition } from '../records/precondition';
import { everyPage, PAGE_OF_ALL } from '../pagination/every-page';
import { ListResponse } from '../pagination/list.response';
import { RecordService } from '../records/record.service';
import { RecordTransaction, type UnitOfWork } from '../records/record-transaction';
import { RecordLinkService } from '../records/record-link.service';
import { CalendarEventResponse } from './calendar-event.response';
import { type CalendarFilters, CalendarRepository, type UserTimeZones } from './calendar.repository';
import type {
  CreateCalendarEventRequest,
  UpdateCalendarEventRequest,
  ListCalendarRequest,
} from './calendar-event.request';
import {
  applyEventMembers,
  type ChangedMember,
  type EventLinks,
  restoreEventMembers,
  newCalendarEvent,
} from './event-changes';
import { timesOfChanged } from './event-times';

const DEFAULT_PERIOD_MS = 90 * 86_400_000;
/** The last moment of the year 9999: years have four digits. */
const END_OF_TIME_MS = Date.UTC(9999, 11, 31);
/** One day beyond each end of what a request can name. */
const ALL_TIME: CalendarFilters = { from: new Date('-000001-12-31'), to: new Date('+010000-01-02') };

export interface ChangedEvent {
  before: CalendarEvent;
  after: CalendarEvent;
  /** The names of the changed members; empty when nothing was written. */
  changes: string[];
}

/** Their changes send no webhooks; calendar programs see them in the feed, a removed one as cancelled for 30 days. */
@Injectable()
export class CalendarService extends RecordService<CalendarEvent, CalendarEvent, CalendarEventResponse> {
  constructor(
    transaction: RecordTransaction,
    private readonly events: CalendarRepository,
    private readonly links: RecordLinkService,
  ) {
    super(transaction, events, CalendarEventResponse, 'cal', 'Calendar event');
  }

  async list(userId: string, request: ListCalendarRequest): Promise<ListResponse<CalendarEventResponse>> {
    const filters = filtersOf(request, new Date());
    const page = await this.events.page(userId, request, filters, true);
    return ListResponse.of(
      page,
      request,
      (event) => CalendarEventResponse.of(event),
      () => this.events.count(userId, filters),
    );
  }

  /** By time, up to 500 events at a time. */
  async *pages(userId: string): AsyncGenerator<CalendarEventResponse[]> {
    const read = (cursor?: string) =>
      this.events.page(userId, { limit: PAGE_OF_ALL, cursor }, ALL_TIME, false);
    for await (const page of everyPage(read)) yield page.map((event) => CalendarEventResponse.of(event));
  }

  /** @throws ApiError 400 for impossible times, 404 when job or contacts are unknown or another user's */
  async create(userId: string, request: CreateCalendarEventRequest): Promise<CalendarEventResponse> {
    return this.shown(userId, (unit) => this.createIn(unit, request));
  }

  async createIn(unit: UnitOfWork, request: CreateCalendarEventRequest): Promise<CalendarEvent> {
    const event = newCalendarEvent(unit.userId, request, new Date());
    Object.assign(event, await this.linksOf(unit, event, request));
    await this.events.insert(unit.manager, event);
    return event;
  }

  /**
   * @throws ApiError 400 for impossible times, 404 when the event, its job or a contact are unknown or another user's,
   *   412 when the event has changed since the client read it
   */
  async update(
    userId: string,
    id: string,
    request: UpdateCalendarEventRequest,
    precondition: Precondition,
  ): Promise<CalendarEventResponse> {
    return this.shown(userId, async (unit) => (await this.updateIn(unit, id, request, precondition)).after);
  }

  async updateIn(
    unit: UnitOfWork,
    id: string,
    request: UpdateCalendarEventRequest,
    precondition: Precondition,
  ): Promise<ChangedEvent> {
    const event = await this.lock(unit, id, 'update');
    precondition.check(event);
    const before = Object.assign({}, event);
    const times = timesOfChanged(event, request);
    const links = await this.linksOf(unit, event, request);
    const changes = applyEventMembers(event, request, { ...times, ...links });
    if (changes.length > 0) await this.store(unit, event, changes, before.jobId);
    return { before, after: event, changes };
  }

  /**
   * Gives an event back the members it had before a change.
   * @throws ApiError 404 when the event or a linked record is gone, 412 when the event has changed since
   */
  async restoreIn(
    unit: UnitOfWork,
    before: CalendarEvent,
    precondition: Precondition,
  ): Promise<ChangedEvent> {
    const event = await this.lock(unit, before.id, 'update');
    precondition.check(event);
    const current = Object.assign({}, event);
    const links = await this.linksOf(unit, event, before);
    const changes = restoreEventMembers(event, Object.assign({}, before, links));
    if (changes.length > 0) await this.store(unit, event, changes, current.jobId);
    return { before: current, after: event, changes };
  }

  /**
   * Restores a deleted event under its id, and so under its UID in the feed, with a higher SEQUENCE than its
   * cancellation.
   * @throws ApiError 404 when a linked job or contact is gone
   */
  async bringBackIn(unit: UnitOfWork, removed: CalendarEvent): Promise<CalendarEvent> {
    const unlinked = Object.assign({}, removed, { jobId: null, contactIds: [] });
    const event: CalendarEvent = Object.assign({}, removed, await this.linksOf(unit, unlinked, removed), {
      version: removed.version + 1,
      // One for the cancellation, which counted as a change; the new version adds the other.
      sequenceOffset: removed.sequenceOffset + 1,
      updatedAt: new Date(),
    });
    await this.events.insertAgain(unit.manager, event);
    return event;
  }

  async countOfJob(manager: EntityManager, userId: string, jobId: string): Promise<number> {
    return this.events.countOfJob(manager, userId, jobId);
  }

  /** The time zone of the account, and, where it has none, that of the user's latest event with a zone. */
  async timeZones(userId: string): Promise<UserTimeZones> {
    return this.events.timeZones(userId);
  }

  /** Removes all events of a job that the caller has locked for deletion; see `remove`. */
  async removeOfJob(manager: EntityManager, userId: string, jobId: string): Promise<void> {
    await this.events.removeOfJob(manager, userId, jobId);
  }

  private async store(
    { manager, userId }: UnitOfWork,
    event: CalendarEvent,
    changes: readonly ChangedMember[],
    jobBefore: string | null,
  ): Promise<void> {
    event.version += 1;
    event.updatedAt = new Date();
    if (changes.includes('jobId'))
      event.sequenceOffset += await this.events.jobVersion(manager, userId, jobBefore);
    await this.events.update(manager, event, [...changes, 'version', 'sequenceOffset', 'updatedAt']);
  }

  private async linksOf(
    unit: UnitOfWork,
    event: CalendarEvent,
    { jobId, contactIds }: Pick<UpdateCalendarEventRequest, 'jobId' | 'contactIds'>,
  ): Promise<EventLinks> {
    return {
      jobId: await this.links.jobOf(unit, jobId, event.jobId),
      contactIds: await this.links.contactsOf(unit, contactIds, event.contactIds),
    };
  }
}

function filtersOf({ from, to, timeZone, type, jobId }: ListCalendarRequest, now: Date): CalendarFilters {
  const start = from ?? now;
  const end = to ?? new Date(Math.min(start.getTime() + DEFAULT_PERIOD_MS, END_OF_TIME_MS));
  if (end < start) throw parameterMissing('to', 'to must not be before from.');
  return { from: start, to: end, timeZone, type, jobId };
}
