import { newId } from '@wagewright/database';
import { moment } from './moments';
import type { Choice, Operation } from './operations';
import { linked, type PipelineModel, resolved } from './pipeline-model';
import { NOT_FOUND, type Step } from './step';

type DiaryOperation<K extends Operation['kind']> = Extract<Operation, { kind: K }>;

export function logActivity(model: PipelineModel, operation: DiaryOperation<'logActivity'>): Step {
  const jobId = link(model.jobs, operation.job, 'job');
  const contactId = link(model.contacts, operation.contact, 'con');
  const occurredAt = operation.at && moment(operation.at);
  return {
    method: 'POST',
    path: '/api/mcp/activities',
    body: { type: operation.type, jobId, contactId, occurredAt },
    effect: (answered) => {
      if (!areKnown(model.jobs, jobId) || !areKnown(model.contacts, contactId)) return NOT_FOUND;
      const { id, now } = answered;
      const activity = {
        id,
        type: slug(operation.type),
        title: null,
        description: null,
        jobId: jobId ?? null,
        contactId: contactId ?? null,
        occurredAt: occurredAt ?? now,
        durationMinutes: null,
        outcome: null,
        createdAt: now,
      };
      model.activities.push(activity);
      model.emit('activity.created', { ...activity, activityId: id });
      return { status: 201, body: activity };
    },
  };
}

/** A calendar event is told to nobody: the published events have none for it. */
export function addToCalendar(model: PipelineModel, operation: DiaryOperation<'addToCalendar'>): Step {
  const { type, notes } = operation;
  const jobId = link(model.jobs, operation.job, 'job');
  const wanted = linked(model.contacts, operation.contacts, 'con');
  const startsAt = moment(operation.at);
  return {
    method: 'POST',
    path: '/api/mcp/calendar',
    body: { type, startsAt, jobId, contactIds: wanted, notes },
    effect: (answered) => {
      const contactIds = resolved(model.contacts, wanted);
      if (!areKnown(model.jobs, jobId) || !contactIds) return NOT_FOUND;
      const { id, now } = answered;
      const event = {
        id,
        title: type.charAt(0).toUpperCase() + type.slice(1),
        type,
        startsAt,
        endsAt: null,
        timeZone: 'UTC' as const,
        allDay: false as const,
        location: null,
        meetingUrl: null,
        jobId: jobId ?? null,
        contactIds,
        notes: notes ?? null,
        reminderMinutes: [] as [],
        createdAt: now,
        updatedAt: now,
      };
      model.calendar.push(event);
      return { status: 201, body: event };
    },
  };
}

function link(
  records: readonly { id: string }[],
  choice: Choice | undefined,
  prefix: 'job' | 'con',
): string | undefined {
  return choice === undefined ? undefined : (linked(records, [choice], prefix)[0] ?? newId(prefix));
}

function areKnown(records: readonly { id: string }[], id: string | undefined): boolean {
  return id === undefined || records.some((record) => record.id === id);
}

function slug(type: string): string {
  return type.toLowerCase().replaceAll(' ', '_');
}
