import { RequiredName } from '../validators/text.decorator';
import { ContactFieldsRequest } from './contact-fields.request';

export class CreateContactRequest extends ContactFieldsRequest {
  @RequiredName()
  name!: string;
}
