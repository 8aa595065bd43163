import { RequiredSlug } from '../validators/slug.decorator';
import { ActivityFieldsRequest } from './activity-fields.request';

/** An activity to be logged. */
export class LogActivityRequest extends ActivityFieldsRequest {
  /** Kind, a word such as `phone_call`, at most 50 characters; capitals and blanks are normalized. */
  @RequiredSlug()
  type!: string;
}
