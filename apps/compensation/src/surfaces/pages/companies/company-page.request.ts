import { RequiredSlug } from '@wagewright/salaries';

/** The path of the page about an employer. */
export class CompanyPath {
  @RequiredSlug()
  company!: string;
}
