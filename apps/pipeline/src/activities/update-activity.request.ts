import { RequiredSlug } from '../validators/slug.decorator';
import { WhenGiven } from '../validators/text.decorator';
import { ActivityFieldsRequest } from './activity-fields.request';

/** A partial update: what is left out stays as it is. */
export class UpdateActivityRequest extends ActivityFieldsRequest {
  /** Kind, a word such as `phone_call`, at most 50 characters; capitals and blanks are normalized. */
  @WhenGiven()
  @RequiredSlug()
  type?: string;
}
