import { Matches } from 'class-validator';
import { OptionalShortText } from '../../../parameters/short-text.decorator';
import { PageRequest } from '../../../parameters/page.request';

const MAX_QUERY = 100;

/** What `GET /api/v1/intelligence/areas` takes. */
export class AreasRequest extends PageRequest {
  /** Two-letter code of a state in the area. */
  @OptionalShortText(2)
  @Matches(/^[A-Za-z]{2}$/, { message: 'state must be a two-letter code such as TX' })
  state?: string;

  /** Beginnings of words of the area's name, or its CBSA code. */
  @OptionalShortText(MAX_QUERY)
  q?: string;
}
