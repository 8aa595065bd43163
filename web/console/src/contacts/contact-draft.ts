import type { Pipeline } from '@wagewright/sdk';
import { dateText } from '../ui/date-text.ts';

export interface ContactDraft {
  name: string;
  email: string;
  phone: string;
  company: string;
  title: string;
  linkedinUrl: string;
  relationship: string;
  /** Separated by commas. */
  tags: string;
  /** `YYYY-MM-DD`; empty for none. */
  nextFollowUpAt: string;
  notes: string;
}

/** Length of `YYYY-MM-DD`. */
const DAY_LENGTH = 10;

export const EMPTY_CONTACT: ContactDraft = {
  name: '',
  email: '',
  phone: '',
  company: '',
  title: '',
  linkedinUrl: '',
  relationship: '',
  tags: '',
  nextFollowUpAt: '',
  notes: '',
};

export function draftOfContact(contact: Pipeline.ContactResponse): ContactDraft {
  const { name, email, phone, company, title, linkedinUrl, relationship, tags, notes } = contact;
  const { nextFollowUpAt, nextFollowUpOn } = contact;
  return {
    name,
    email: email ?? '',
    phone: phone ?? '',
    company: company ?? '',
    title: title ?? '',
    linkedinUrl: linkedinUrl ?? '',
    relationship: relationship ?? '',
    tags: tags.join(', '),
    nextFollowUpAt: dateText(nextFollowUpAt, nextFollowUpOn).slice(0, DAY_LENGTH),
    notes: notes ?? '',
  };
}

/** Empty fields are null. */
export function contactRequest(draft: ContactDraft): Pipeline.CreateContactRequest {
  const { name, tags, nextFollowUpAt, ...texts } = draft;
  return {
    name: name.trim(),
    ...Object.fromEntries(
      Object.entries(texts).map(([member, text]) => [member, text.trim() === '' ? null : text.trim()]),
    ),
    tags: [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== ''),
    nextFollowUpAt: nextFollowUpAt === '' ? null : nextFollowUpAt,
  };
}

/** Untouched members are not written. */
export function contactChanges(before: ContactDraft, after: ContactDraft): Pipeline.UpdateContactRequest {
  const now = contactRequest(after);
  const touched = (Object.keys(after) as (keyof ContactDraft)[]).filter(
    (member) => before[member] !== after[member],
  );
  return Object.fromEntries(touched.map((member) => [member, now[member]]));
}
