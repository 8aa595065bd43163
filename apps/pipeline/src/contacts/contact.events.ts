import type { ContactEventData } from '@wagewright/messaging';
import type { StoredContact } from './contact.repository';
import { ContactResponse } from './contact.response';

/** The event data of a contact: the record, with its id also as `contactId`. */
export function contactEventData(contact: StoredContact): ContactEventData {
  const data: ContactEventData = Object.assign(ContactResponse.of(contact), { contactId: contact.id });
  // The compiler refuses a member that only one of the record and the published event has.
  return data satisfies ContactResponse;
}
