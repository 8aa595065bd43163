import { Injectable } from '@nestjs/common';
import { isId } from '@wagewright/database';
import { parameterMissing, resourceNotFound } from '@wagewright/errors';
import { ListResponse } from '../pagination/list.response';
import { RecordTransaction } from '../persistence/record-transaction';
import { RecordOwnershipService } from '../references/record-ownership.service';
import { CalendarEventResponse } from './calendar-event.response';
import { type CalendarFilters, CalendarRepository } from './calendar.repository';
import type { CreateCalendarEventRequest } from './create-calendar-event.request';
import type { ListCalendarRequest } from './list-calendar.request';
import { newCalendarEvent } from './new-calendar-event';

const DEFAULT_PERIOD_MS = 90 * 86_400_000;
/** The latest moment that four digits of year can name. */
const END_OF_TIME_MS = Date.UTC(9999, 11, 31);

@Injectable()
export class CalendarService {
  constructor(
    private readonly transaction: RecordTransaction,
    private readonly events: CalendarRepository,
    private readonly ownership: RecordOwnershipService,
  ) {}

  async list(userId: string, request: ListCalendarRequest): Promise<ListResponse<CalendarEventResponse>> {
    const filters = filtersOf(request, new Date());
    const page = await this.events.page(userId, request, filters);
    return ListResponse.of(
      page,
      request,
      (event) => CalendarEventResponse.of(event),
      () => this.events.count(userId, filters),
    );
  }

  /** @throws ApiError 404 when the event is unknown or another user's */
  async detail(userId: string, id: string): Promise<CalendarEventResponse> {
    const event = isId('cal', id) ? await this.events.find(userId, id) : undefined;
    if (!event) throw resourceNotFound('Calendar event');
    return CalendarEventResponse.of(event);
  }

  /** @throws ApiError 404 when job or contacts are unknown or another user's */
  async create(userId: string, request: CreateCalendarEventRequest): Promise<CalendarEventResponse> {
    return this.transaction.run(userId, async ({ manager }) => {
      const event = newCalendarEvent(userId, request, new Date());
      const [jobId] = request.jobId ? await this.ownership.requireJobs(manager, userId, [request.jobId]) : [];
      event.jobId = jobId ?? null;
      event.contactIds = await this.ownership.requireContacts(manager, userId, request.contactIds ?? []);
      await this.events.insert(manager, event);
      return CalendarEventResponse.of(event);
    });
  }
}

function filtersOf({ from, to, type, jobId }: ListCalendarRequest, now: Date): CalendarFilters {
  const start = from ?? now;
  const end = to ?? new Date(Math.min(start.getTime() + DEFAULT_PERIOD_MS, END_OF_TIME_MS));
  if (end < start) throw parameterMissing('to', 'to must not be before from.');
  return { from: start, to: end, type, jobId };
}
