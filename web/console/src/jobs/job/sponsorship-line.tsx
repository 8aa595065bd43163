import type { ReactNode } from 'react';
import { type Sponsorship, sponsorshipWords } from './sponsorship-words.ts';

/** Sponsorship by the company in public filings; an unknown company has no line, because that is not a no. */
export function SponsorshipLine({ known }: { known: Sponsorship }): ReactNode {
  return (
    <p className="note">
      {sponsorshipWords(known)}{' '}
      <a href={known.source_url} target="_blank" rel="noreferrer">
        Source of the visa filings
      </a>
    </p>
  );
}
