import { OptionalSlug, RequiredSlug } from './slug.decorator';

/** `GET /api/v1/salary` */
export class MarketRequest {
  @RequiredSlug()
  role!: string;

  @OptionalSlug()
  city?: string;
}
