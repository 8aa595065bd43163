import type { ContactEventData } from '@wagewright/messaging';
import type { StoredContact } from './contact.repository';
import { ContactResponse } from './contact.response';

/** A contact as events show it: the record, with its id under its own name as well. */
export function contactEventData(contact: StoredContact): ContactEventData {
  return Object.assign({} as Record<string, unknown>, ContactResponse.of(contact), { contactId: contact.id });
}
