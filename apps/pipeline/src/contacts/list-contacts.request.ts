import { PageRequest } from '@wagewright/http';
import { OptionalRecordId } from '../validators/record-ids.decorator';
import { OptionalText } from '../validators/text.decorator';

const MAX_FILTER = 200;

/** `GET /api/mcp/contacts`: which contacts are listed. */
export class ListContactsRequest extends PageRequest {
  /** Words of the name, all of them in any order; case and accents do not matter. */
  @OptionalText(MAX_FILTER)
  company?: string | null;

  /** Words of name, e-mail address, company or title, all of them in any order; case and accents do not matter. */
  @OptionalText(MAX_FILTER)
  q?: string | null;

  /** Only contacts of this job. */
  @OptionalRecordId()
  jobId?: string | null;

  /** The whole word, in any case. */
  @OptionalText(MAX_FILTER)
  relationship?: string | null;
}
