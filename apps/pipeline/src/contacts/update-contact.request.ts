import { RequiredText, WhenGiven } from '../fields/text.decorator';
import { ContactFieldsRequest } from './contact-fields.request';

const MAX_NAME = 200;

/** A partial update: what is left out stays as it is. */
export class UpdateContactRequest extends ContactFieldsRequest {
  @WhenGiven()
  @RequiredText(MAX_NAME)
  name?: string;
}
