import type { CompanyRow } from '@wagewright/dataset';
import type { AskedPlace } from '../asked/asked-place';
import type { AskedRole } from '../asked/asked-role';
import { placeRemarks, roleRemarks } from '../asked/asked-remarks';
import type { CheckRequest } from './check.request';

/**
 * How the words of an offer were understood if a reader would not see it, each a sentence.
 *
 * @param companies number of companies with figures
 */
export function checkRemarks(
  asked: CheckRequest,
  { role, place, company }: { role: AskedRole | null; place: AskedPlace | null; company: CompanyRow | null },
  companies: number,
): string[] {
  return [
    ...(role ? roleRemarks(role) : []),
    ...(place ? placeRemarks(place) : []),
    ...(asked.company !== undefined && company === null
      ? [
          `“${asked.company}” is not among the ${companies} employers with figures of their own: the offer is held against all employers together.`,
        ]
      : []),
  ];
}
