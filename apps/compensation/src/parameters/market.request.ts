import { OptionalSlug, RequiredSlug } from './slug.decorator';

/** `GET /api/v1/salary` */
export class SalaryRequest {
  @RequiredSlug()
  role!: string;

  @OptionalSlug()
  city?: string;
}
