import { RequiredText } from '../fields/text.decorator';
import { ContactFieldsRequest } from './contact-fields.request';

const MAX_NAME = 200;

export class CreateContactRequest extends ContactFieldsRequest {
  @RequiredText(MAX_NAME)
  name!: string;
}
