import { newId } from '@wagewright/database';
import type { ModelCalendarEvent } from './model-records';
import { type Hours, localTime, moment, optionalMoment, type TimeZone } from './moments';
import type { CalendarInput, Operation } from './operations';
import { areKnown, chosen, link, linked, type PipelineModel, resolved } from './pipeline-model';
import {
  assign,
  conditional,
  deleted,
  INVALID,
  NOT_FOUND,
  PRECONDITION_FAILED,
  type Step,
  text,
} from './step';

type CalendarOperation<K extends Operation['kind']> = Extract<Operation, { kind: K }>;
type Given = Partial<Omit<ModelCalendarEvent, 'id' | 'version'>>;

const PATH = '/api/mcp/calendar';
const EMPTY = {
  startsOn: null,
  endsAt: null,
  endsOn: null,
  timeZone: 'UTC',
  allDay: false,
  location: null,
  meetingUrl: null,
  jobId: null,
  contactIds: [],
  notes: null,
  reminderMinutes: [],
} as const;

/** A calendar event sends nothing: there are no events for it. */
export function addToCalendar(model: PipelineModel, { input }: CalendarOperation<'addToCalendar'>): Step {
  const body = sent(model, input);
  return {
    method: 'POST',
    path: PATH,
    body,
    effect: (answered) => {
      const { type = 'event', title = titled(type), ...given } = kept(input);
      if (isZoneMissing(input, input.timeZone) || isUpsideDown({ endsAt: null, ...given })) return INVALID;
      const contactIds = resolved(model.contacts, body.contactIds ?? []);
      if (!areKnown(model.jobs, body.jobId) || !contactIds) return NOT_FOUND;
      const { id, now } = answered;
      const event: ModelCalendarEvent = {
        ...EMPTY,
        reminderMinutes: [],
        id,
        type,
        title,
        startsAt: moment(input.at),
        contactIds,
        version: 1,
        createdAt: now,
        updatedAt: now,
      };
      assign(event, { ...given, jobId: body.jobId });
      model.calendar.push(event);
      return { status: 201, body: event };
    },
  };
}

export function patchCalendarEvent(
  model: PipelineModel,
  { event: place, input, condition }: CalendarOperation<'patchCalendarEvent'>,
): Step {
  const event = chosen(model.calendar, place);
  const body = sent(model, input, event?.timeZone as TimeZone | undefined);
  return {
    method: 'PATCH',
    path: `${PATH}/${event?.id ?? newId('cal')}`,
    body,
    headers: conditional(condition, event?.version),
    effect: (answered) => {
      if (!event) return NOT_FOUND;
      if (condition === 'stale') return PRECONDITION_FAILED;
      const given = kept(input, event.type);
      const isWithoutZone = isZoneMissing(
        input,
        input.timeZone === undefined ? event.timeZone : input.timeZone,
      );
      if (isWithoutZone || isUpsideDown(timesAfter(event, given))) return INVALID;
      const contactIds = resolved(model.contacts, body.contactIds ?? event.contactIds);
      if (!areKnown(model.jobs, body.jobId) || !contactIds) return NOT_FOUND;
      if (assign(event, { ...given, jobId: body.jobId, contactIds }).length > 0) {
        event.version += 1;
        event.updatedAt = answered.now;
      }
      return { status: 200, body: event };
    },
  };
}

export function deleteCalendarEvent(
  model: PipelineModel,
  operation: CalendarOperation<'deleteCalendarEvent'>,
): Step {
  const event = chosen(model.calendar, operation.event);
  return {
    method: 'DELETE',
    path: `${PATH}/${event?.id ?? newId('cal')}`,
    headers: conditional(operation.condition, event?.version),
    effect: () => {
      if (!event) return NOT_FOUND;
      if (operation.condition === 'stale') return PRECONDITION_FAILED;
      model.cancel((other) => other === event);
      return deleted(event.id);
    },
  };
}

/** @param ownZone of the event, for local times without a zone */
function sent(model: PipelineModel, input: CalendarInput, ownZone: TimeZone = 'UTC') {
  const { type, title, at, end, isLocal, timeZone, notes, job, contacts } = input;
  const written = (hours: Hours) => (isLocal ? localTime(hours, timeZone ?? ownZone) : moment(hours));
  return {
    type,
    title,
    timeZone,
    notes,
    startsAt: at && written(at),
    endsAt: end && written(end),
    jobId: link(model.jobs, job, 'job'),
    contactIds: contacts && linked(model.contacts, contacts, 'con'),
  };
}

/** As stored; unsent members are undefined. Null stands for the default of a new event. */
function kept({ type, title, at, end, timeZone, notes }: CalendarInput, ownType?: string): Given {
  const keptType = type === null ? 'event' : type;
  const keptTitle = text(title);
  return {
    type: keptType,
    title: keptTitle === null ? titled(keptType ?? ownType ?? 'event') : keptTitle,
    startsAt: at && moment(at),
    endsAt: optionalMoment(end),
    timeZone: timeZone === null ? 'UTC' : timeZone,
    notes,
  };
}

/** A local time needs a zone. */
function isZoneMissing({ isLocal, at, end }: CalendarInput, timeZone: string | null | undefined): boolean {
  return Boolean(isLocal) && !timeZone && (at !== undefined || typeof end === 'number');
}

function isUpsideDown({ startsAt = '', endsAt }: Given): boolean {
  return typeof endsAt === 'string' && endsAt < startsAt;
}

function timesAfter({ startsAt, endsAt }: Given, given: Given): Given {
  return { startsAt: given.startsAt ?? startsAt, endsAt: given.endsAt === undefined ? endsAt : given.endsAt };
}

function titled(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}
