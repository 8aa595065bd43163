/**
 * An employer that applied for workers on visas: its certified labor condition applications for technology jobs. An
 * application is no visa and no promise of one.
 */
export interface SponsorRow {
  kind: 'sponsor';
  /** Legal names whose applications are added up, in readers' case; first the one with most. */
  employers: string[];
  /** Other names of the same company, checked by hand. */
  names?: string[];
  /** Slug of the release's company that it is. */
  companySlug?: string;
  /** Its name without the legal form may well be another company's: only a whole legal name finds it. */
  onlyLegalName?: true;
  /** Certified applications for technology jobs, of all years together. */
  filings: number;
  /** Fiscal years (October to September) of the first and the last application. */
  firstYear: number;
  lastYear: number;
  /** Roles of its applications, most frequent first; at most five, and none for employers with few applications. */
  roles: string[];
}
