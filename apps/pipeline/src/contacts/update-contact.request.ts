import { RequiredName, WhenGiven } from '../validators/text.decorator';
import { ContactFieldsRequest } from './contact-fields.request';

/** A partial update: what is left out stays as it is. */
export class UpdateContactRequest extends ContactFieldsRequest {
  /** Name of the person, 1 to 200 characters. */
  @WhenGiven()
  @RequiredName()
  name?: string;
}
