import { newId } from '@wagewright/database';
import type { StoredContact } from './contact.repository';
import type { CreateContactRequest } from './create-contact.request';

export function newContact(userId: string, request: CreateContactRequest, now: Date): StoredContact {
  return {
    id: newId('con'),
    userId,
    name: request.name,
    email: request.email ?? null,
    phone: request.phone ?? null,
    company: request.company ?? null,
    title: request.title ?? null,
    linkedinUrl: request.linkedinUrl ?? null,
    relationship: request.relationship ?? null,
    notes: request.notes ?? null,
    tags: request.tags ?? [],
    jobIds: [],
    lastContactedAt: request.lastContactedAt ?? null,
    lastContactedOn: request.lastContactedOn ?? null,
    nextFollowUpAt: request.nextFollowUpAt ?? null,
    nextFollowUpOn: request.nextFollowUpOn ?? null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
