import type { SponsorRow } from '@wagewright/dataset';
import type { Sponsorship } from '@wagewright/messaging';
import type { Snapshot } from '../dataset/snapshot';

/** The source of the release's sponsors. */
const SOURCE = 'dol-lca-employers';

/** @param sponsor undefined where none is known: then null */
export function sponsorshipOf(snapshot: Snapshot, sponsor: SponsorRow | undefined): Sponsorship | null {
  if (sponsor === undefined) return null;
  const { filings, firstYear, lastYear, roles, employers } = sponsor;
  return {
    filings,
    fiscal_year: firstYear === lastYear ? `${firstYear}` : `${firstYear}-${lastYear}`,
    roles,
    employers,
    source: SOURCE,
    source_url: snapshot.source(SOURCE).url,
  };
}
