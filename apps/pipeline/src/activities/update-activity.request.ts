import { RequiredSlug } from '../validators/slug.decorator';
import { WhenGiven } from '../validators/text.decorator';
import { ActivityFieldsRequest } from './activity-fields.request';

/** A partial update: what is left out stays as it is. */
export class UpdateActivityRequest extends ActivityFieldsRequest {
  @WhenGiven()
  @RequiredSlug()
  type?: string;
}
