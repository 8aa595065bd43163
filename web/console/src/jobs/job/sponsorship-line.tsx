import type { ReactNode } from 'react';
import { type Sponsorship, sponsorshipWords } from './sponsorship-words.ts';

/** What public filings say of the company; an unknown one has no line, because that is not a no. */
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
