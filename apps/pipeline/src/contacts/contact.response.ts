import { ContactRecord } from '@wagewright/messaging';
import type { StoredContact } from './contact.repository';

/** A contact as the API shows it. */
export class ContactResponse extends ContactRecord {
  static of(contact: StoredContact): ContactResponse {
    return {
      id: contact.id,
      name: contact.name,
      email: contact.email,
      phone: contact.phone,
      company: contact.company,
      title: contact.title,
      linkedinUrl: contact.linkedinUrl,
      relationship: contact.relationship,
      notes: contact.notes,
      tags: contact.tags,
      jobIds: contact.jobIds,
      lastContactedAt: contact.lastContactedAt,
      lastContactedOn: contact.lastContactedOn,
      nextFollowUpAt: contact.nextFollowUpAt,
      nextFollowUpOn: contact.nextFollowUpOn,
      version: contact.version,
      createdAt: contact.createdAt,
      updatedAt: contact.updatedAt,
    };
  }
}
