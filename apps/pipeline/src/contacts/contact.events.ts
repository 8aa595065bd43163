import type { ContactEventData } from '@wagewright/messaging';
import type { StoredContact } from './contact.repository';
import { ContactResponse } from './contact.response';

/** A contact as events show it: the record, with its id under its own name as well. */
export function contactEventData(contact: StoredContact): ContactEventData {
  const data: ContactEventData = Object.assign(ContactResponse.of(contact), { contactId: contact.id });
  // A member that the record has and the published event has not, or the other way round, does not compile.
  return data satisfies ContactResponse;
}
