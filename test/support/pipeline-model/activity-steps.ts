import { newId } from '@wagewright/database';
import { optionalMoment } from './moments';
import type { ActivityInput, Operation } from './operations';
import { areKnown, chosen, link, type PipelineModel } from './pipeline-model';
import { assign, conditional, deleted, NOT_FOUND, PRECONDITION_FAILED, type Step, text } from './step';

type ActivityOperation<K extends Operation['kind']> = Extract<Operation, { kind: K }>;

const PATH = '/api/mcp/activities';

export function logActivity(model: PipelineModel, operation: ActivityOperation<'logActivity'>): Step {
  const body = sent(model, operation);
  return {
    method: 'POST',
    path: PATH,
    body,
    effect: (answered) => {
      if (!areLinksKnown(model, body)) return NOT_FOUND;
      const { id, now } = answered;
      const activity = {
        id,
        type: slug(operation.type),
        title: null,
        description: null,
        jobId: body.jobId ?? null,
        contactId: body.contactId ?? null,
        occurredAt: body.occurredAt ?? now,
        occurredOn: null,
        durationMinutes: null,
        outcome: null,
        version: 1,
        createdAt: now,
        updatedAt: now,
      };
      model.activities.push(activity);
      model.emit('activity.created', { ...activity, activityId: id });
      return { status: 201, body: activity };
    },
  };
}

/** Changes and deletions send nothing: there are no events for them. */
export function patchActivity(model: PipelineModel, operation: ActivityOperation<'patchActivity'>): Step {
  const activity = chosen(model.activities, operation.activity);
  const { input, condition } = operation;
  const body = sent(model, input);
  return {
    method: 'PATCH',
    path: `${PATH}/${activity?.id ?? newId('act')}`,
    body,
    headers: conditional(condition, activity?.version),
    effect: (answered) => {
      if (!activity) return NOT_FOUND;
      if (condition === 'stale') return PRECONDITION_FAILED;
      if (!areLinksKnown(model, body)) return NOT_FOUND;
      const changes = assign(activity, {
        ...body,
        type: input.type && slug(input.type),
        title: text(input.title),
        occurredAt: body.occurredAt === null ? activity.createdAt : body.occurredAt,
      });
      if (changes.length > 0) {
        activity.version += 1;
        activity.updatedAt = answered.now;
      }
      return { status: 200, body: activity };
    },
  };
}

export function deleteActivity(model: PipelineModel, operation: ActivityOperation<'deleteActivity'>): Step {
  const activity = chosen(model.activities, operation.activity);
  return {
    method: 'DELETE',
    path: `${PATH}/${activity?.id ?? newId('act')}`,
    headers: conditional(operation.condition, activity?.version),
    effect: () => {
      if (!activity) return NOT_FOUND;
      if (operation.condition === 'stale') return PRECONDITION_FAILED;
      model.activities = model.activities.filter((other) => other !== activity);
      return deleted(activity.id);
    },
  };
}

function sent(model: PipelineModel, { type, title, durationMinutes, job, contact, at }: ActivityInput) {
  return {
    type,
    title,
    durationMinutes,
    jobId: link(model.jobs, job, 'job'),
    contactId: link(model.contacts, contact, 'con'),
    occurredAt: optionalMoment(at),
  };
}

function areLinksKnown(model: PipelineModel, { jobId, contactId }: ReturnType<typeof sent>): boolean {
  return areKnown(model.jobs, jobId) && areKnown(model.contacts, contactId);
}

function slug(type: string): string {
  return type.toLowerCase().replaceAll(' ', '_');
}
