import { newId } from '@wagewright/database';
import type { ModelContact } from './model-records';
import { optionalMoment } from './moments';
import type { ContactInput, Operation } from './operations';
import { chosen, linked, type PipelineModel, resolved } from './pipeline-model';
import {
  type Answered,
  assign,
  conditional,
  deleted,
  labels,
  NOT_FOUND,
  PRECONDITION_FAILED,
  type Step,
  text,
} from './step';

type ContactOperation<K extends Operation['kind']> = Extract<Operation, { kind: K }>;

const PATH = '/api/mcp/contacts';
const EMPTY = {
  email: null,
  phone: null,
  company: null,
  title: null,
  linkedinUrl: null,
  relationship: null,
  notes: null,
  tags: [],
  jobIds: [],
  lastContactedAt: null,
  lastContactedOn: null,
  nextFollowUpAt: null,
  nextFollowUpOn: null,
};

export function createContact(model: PipelineModel, { input }: ContactOperation<'createContact'>): Step {
  const body = sent(model, input);
  return {
    method: 'POST',
    path: PATH,
    body,
    effect: (answered) => {
      const jobIds = resolved(model.jobs, body.jobIds ?? []);
      if (!jobIds) return NOT_FOUND;
      return { status: 201, body: addContact(model, input, jobIds, answered) };
    },
  };
}

export function patchContact(model: PipelineModel, operation: ContactOperation<'patchContact'>): Step {
  const contact = chosen(model.contacts, operation.contact);
  const body = sent(model, operation.input);
  return {
    method: 'PATCH',
    path: `${PATH}/${contact?.id ?? newId('con')}`,
    body,
    headers: conditional(operation.condition, contact?.version),
    effect: (answered) => {
      if (!contact) return NOT_FOUND;
      if (operation.condition === 'stale') return PRECONDITION_FAILED;
      const jobIds = resolved(model.jobs, body.jobIds ?? contact.jobIds);
      if (!jobIds) return NOT_FOUND;
      patch(model, contact, operation.input, jobIds, answered);
      return { status: 200, body: contact };
    },
  };
}

export function deleteContact(model: PipelineModel, operation: ContactOperation<'deleteContact'>): Step {
  const contact = chosen(model.contacts, operation.contact);
  return {
    method: 'DELETE',
    path: `${PATH}/${contact?.id ?? newId('con')}`,
    headers: conditional(operation.condition, contact?.version),
    effect: () => {
      if (!contact) return NOT_FOUND;
      if (operation.condition === 'stale') return PRECONDITION_FAILED;
      model.emit('contact.deleted', { ...contact, contactId: contact.id });
      forget(model, contact);
      return deleted(contact.id);
    },
  };
}

function addContact(
  model: PipelineModel,
  input: ContactInput,
  jobIds: string[],
  { id, now }: Answered,
): ModelContact {
  const { name = '', ...members } = kept(input);
  const contact: ModelContact = { ...EMPTY, id, name, version: 1, createdAt: now, updatedAt: now };
  assign(contact, members);
  model.contacts.push(contact);
  model.linkContact(contact, jobIds);
  model.emit('contact.created', { ...contact, contactId: id });
  return contact;
}

function patch(
  model: PipelineModel,
  contact: ModelContact,
  input: ContactInput,
  jobIds: string[],
  answered: Answered,
): void {
  const changes = assign(contact, kept(input));
  if (jobIds.join() !== contact.jobIds.join()) changes.push('jobIds');
  if (changes.length === 0) return;
  contact.version += 1;
  contact.updatedAt = answered.now;
  model.linkContact(contact, jobIds);
  model.emit('contact.updated', { ...contact, contactId: contact.id, changes: changes.sort() });
}

/** Jobs, activities and calendar events stay, without the contact. */
function forget(model: PipelineModel, contact: ModelContact): void {
  model.linkContact(contact, []);
  model.contacts = model.contacts.filter((other) => other !== contact);
  for (const activity of model.activities) {
    if (activity.contactId === contact.id) activity.contactId = null;
  }
  for (const event of model.calendar) event.contactIds = event.contactIds.filter((id) => id !== contact.id);
}

function sent(model: PipelineModel, { jobs, ...input }: ContactInput) {
  return {
    ...input,
    nextFollowUpAt: optionalMoment(input.nextFollowUpAt),
    jobIds: jobs && linked(model.jobs, jobs, 'job'),
  };
}

/** As stored; unsent members are undefined. */
function kept({ name, email, company, title, relationship, tags, nextFollowUpAt }: ContactInput) {
  return {
    name: name?.trim(),
    email,
    company: text(company),
    title: text(title),
    relationship: text(relationship),
    tags: labels(tags),
    nextFollowUpAt: optionalMoment(nextFollowUpAt),
  };
}
