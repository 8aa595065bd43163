import type { Pipeline } from '@wagewright/sdk';
import { contactChanges, contactRequest, draftOfContact, EMPTY_CONTACT } from './contact-draft.ts';

const CONTACT: Pipeline.ContactResponse = {
  id: 'con_1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: null,
  company: 'Acme',
  title: null,
  linkedinUrl: null,
  relationship: 'Recruiter',
  notes: null,
  tags: ['warm', 'berlin'],
  jobIds: ['job_1'],
  lastContactedAt: null,
  lastContactedOn: null,
  nextFollowUpAt: '2026-12-01T15:00:00.000Z',
  nextFollowUpOn: null,
  version: 2,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};

describe('the form of a contact', () => {
  it('sends nothing of what was not touched, not even a time that the form has no room for', () => {
    const draft = draftOfContact(CONTACT);
    expect(contactChanges(draft, draft)).toEqual({});
    expect(contactChanges(draft, { ...draft, phone: ' +49 30 1 ' })).toEqual({ phone: '+49 30 1' });
  });

  it('sends null for what was emptied', () => {
    const draft = draftOfContact(CONTACT);
    expect(contactChanges(draft, { ...draft, email: ' ', nextFollowUpAt: '' })).toEqual({
      email: null,
      nextFollowUpAt: null,
    });
  });

  it('holds a follow-up as its day, and sends a day', () => {
    const day = { nextFollowUpAt: '2026-12-01T00:00:00.000Z', nextFollowUpOn: '2026-12-01' };
    const draft = draftOfContact({ ...CONTACT, ...day });
    expect(draft.nextFollowUpAt).toBe('2026-12-01');
    expect(contactChanges(draft, { ...draft, nextFollowUpAt: '2026-12-03' })).toEqual({
      nextFollowUpAt: '2026-12-03',
    });
  });

  it('reads labels between commas, each once', () => {
    expect(contactRequest({ ...EMPTY_CONTACT, name: ' Ada ', tags: 'warm, , berlin,warm' })).toMatchObject({
      name: 'Ada',
      tags: ['warm', 'berlin'],
      email: null,
    });
  });
});
