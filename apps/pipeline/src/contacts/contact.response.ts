import type { StoredContact } from './contact.repository';

/** A contact as the API shows it. */
export class ContactResponse {
  id!: string;
  name!: string;
  email!: string | null;
  phone!: string | null;
  company!: string | null;
  title!: string | null;
  linkedinUrl!: string | null;
  relationship!: string | null;
  notes!: string | null;
  tags!: string[];
  jobIds!: string[];
  lastContactedAt!: Date | null;
  nextFollowUpAt!: Date | null;
  version!: number;
  createdAt!: Date;
  updatedAt!: Date;

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
      nextFollowUpAt: contact.nextFollowUpAt,
      version: contact.version,
      createdAt: contact.createdAt,
      updatedAt: contact.updatedAt,
    };
  }
}
