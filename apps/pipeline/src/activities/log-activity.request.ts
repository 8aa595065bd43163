import { RequiredSlug } from '../validators/slug.decorator';
import { ActivityFieldsRequest } from './activity-fields.request';

export class LogActivityRequest extends ActivityFieldsRequest {
  @RequiredSlug()
  type!: string;
}
