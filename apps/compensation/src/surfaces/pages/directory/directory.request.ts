import { OptionalSearchText } from '@wagewright/salaries';
import { MAX_PHRASE } from '../controls/fields.view';

/** `/salaries?q=`; without words all roles are listed. */
export class DirectoryRequest {
  @OptionalSearchText(MAX_PHRASE)
  q?: string;
}
