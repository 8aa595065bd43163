import { RequiredName } from '../validators/text.decorator';
import { ContactFieldsRequest } from './contact-fields.request';

/** A contact to be added. */
export class CreateContactRequest extends ContactFieldsRequest {
  /** Name of the person, 1 to 200 characters. */
  @RequiredName()
  name!: string;
}
