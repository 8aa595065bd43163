import { Injectable } from '@nestjs/common';
import type { ContactEventData } from '@wagewright/messaging';
import { newId } from '@wagewright/database';
import type { Precondition } from '../records/precondition';
import { JobContactService } from '../records/job-contact.service';
import { everyPage, PAGE_OF_ALL } from '../pagination/every-page';
import { ListResponse } from '../pagination/list.response';
import { RecordService } from '../records/record.service';
import { applyMembers } from '../records/record-table';
import { RecordTransaction, type UnitOfWork } from '../records/record-transaction';
import type { Contact } from './contact.entity';
import { ContactRepository, type StoredContact } from './contact.repository';
import { ContactResponse } from './contact.response';
import type { CreateContactRequest, UpdateContactRequest } from './contact.request';
import type { ListContactsRequest } from './list-contacts.request';

/** The members that an update only stores; `jobIds` are links and have their own method. */
const PLAIN_MEMBERS = [
  'name',
  'email',
  'phone',
  'company',
  'title',
  'linkedinUrl',
  'relationship',
  'notes',
  'tags',
  'lastContactedAt',
  'lastContactedOn',
  'nextFollowUpAt',
  'nextFollowUpOn',
] as const;

@Injectable()
export class ContactService extends RecordService<Contact, StoredContact, ContactResponse> {
  constructor(
    transaction: RecordTransaction,
    private readonly contacts: ContactRepository,
    private readonly links: JobContactService,
  ) {
    super(transaction, contacts, ContactResponse, 'con', 'Contact');
  }

  async list(userId: string, request: ListContactsRequest): Promise<ListResponse<ContactResponse>> {
    const page = await this.contacts.page(userId, request, true);
    return ListResponse.of(
      page,
      request,
      (contact) => ContactResponse.of(contact),
      () => this.contacts.count(userId, request),
    );
  }

  /** Newest first, up to 500 at a time. */
  async *pages(userId: string): AsyncGenerator<ContactResponse[]> {
    const read = (cursor?: string) => this.contacts.page(userId, { limit: PAGE_OF_ALL, cursor }, false);
    for await (const page of everyPage(read)) yield page.map((contact) => ContactResponse.of(contact));
  }

  async create(userId: string, request: CreateContactRequest): Promise<ContactResponse> {
    return this.shown(userId, (unit) => this.createIn(unit, request));
  }

  async createIn(unit: UnitOfWork, request: CreateContactRequest): Promise<StoredContact> {
    const contact = newContact(unit.userId, request, new Date());
    await this.contacts.insert(unit.manager, contact);
    await this.linkJobs(unit, contact, request.jobIds);
    unit.emit('contact.created', contactEventData(contact));
    return contact;
  }

  /** @throws ApiError 404 when it is unknown or another user's, 412 when it has changed since the client read it */
  async update(
    userId: string,
    id: string,
    request: UpdateContactRequest,
    precondition: Precondition,
  ): Promise<ContactResponse> {
    return this.shown(userId, async (unit) => {
      const contact = await this.lock(unit, id, 'update');
      precondition.check(contact);
      const members = applyMembers(contact, request, PLAIN_MEMBERS);
      const jobsChanged = await this.linkJobs(unit, contact, request.jobIds);
      const changes = [...members, ...(jobsChanged ? ['jobIds'] : [])];
      if (changes.length === 0) return contact;
      contact.version += 1;
      contact.updatedAt = new Date();
      await this.contacts.update(unit.manager, contact, [...members, 'version', 'updatedAt']);
      unit.emit('contact.updated', { ...contactEventData(contact), changes });
      return contact;
    });
  }

  /** Jobs, activities and calendar events stay, without the contact. */
  override async removeIn(unit: UnitOfWork, id: string, precondition: Precondition): Promise<StoredContact> {
    const contact = await super.removeIn(unit, id, precondition);
    unit.emit('contact.deleted', contactEventData(contact));
    return contact;
  }

  /** @returns whether the linked jobs have changed */
  private async linkJobs(
    { manager, userId }: UnitOfWork,
    contact: StoredContact,
    jobIds: readonly string[] | undefined,
  ): Promise<boolean> {
    if (!jobIds || (jobIds.length === 0 && contact.jobIds.length === 0)) return false;
    const before = contact.jobIds.join();
    contact.jobIds = await this.links.replaceOfContact(manager, userId, contact.id, jobIds);
    return contact.jobIds.join() !== before;
  }
}

/** The record, with its id also as `contactId`. */
function contactEventData(contact: StoredContact): ContactEventData {
  return Object.assign(ContactResponse.of(contact), { contactId: contact.id });
}

function newContact(userId: string, request: CreateContactRequest, now: Date): StoredContact {
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
