import type { StoredContact } from './contact.repository';

/** A contact as the API shows it. */
export class ContactResponse {
  /** Identifier, `con_…`. */
  id!: string;
  /** Name of the person. */
  name!: string;
  /** E-mail address; null where none is known. */
  email!: string | null;
  /** Telephone number as it was written; null where none is known. */
  phone!: string | null;
  /** Name of the company; null where it is not known. */
  company!: string | null;
  /** Position in the company; null where it is not known. */
  title!: string | null;
  /** Address of the profile, http or https; null where none is known. */
  linkedinUrl!: string | null;
  /** How they know each other, in the user’s own words; null where that is not said. */
  relationship!: string | null;
  /** Notes of the user; null where there are none. */
  notes!: string | null;
  /** Labels of the user, at most 20 of 1 to 50 characters. */
  tags!: string[];
  /** Identifiers of the jobs that belong to it, at most 50. */
  jobIds!: string[];
  /** When they last spoke or wrote; null where that is not known. */
  lastContactedAt!: Date | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  lastContactedOn!: string | null;
  /** When to get in touch again; null where nothing is planned. */
  nextFollowUpAt!: Date | null;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  nextFollowUpOn!: string | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version!: number;
  /** When it was created. */
  createdAt!: Date;
  /** When it was last changed. */
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
      lastContactedOn: contact.lastContactedOn,
      nextFollowUpAt: contact.nextFollowUpAt,
      nextFollowUpOn: contact.nextFollowUpOn,
      version: contact.version,
      createdAt: contact.createdAt,
      updatedAt: contact.updatedAt,
    };
  }
}
