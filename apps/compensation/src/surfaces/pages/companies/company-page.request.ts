import { RequiredSlug } from '../../../parameters/slug.decorator';

/** The path of the page about an employer. */
export class CompanyPath {
  @RequiredSlug()
  company!: string;
}
