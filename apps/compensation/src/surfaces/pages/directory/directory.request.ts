import { IsOptional, IsString } from 'class-validator';
import { OptionalSearchText } from '@wagewright/salaries';
import { MAX_PHRASE } from '../controls/fields.view';

/** `/salaries?q=`; without words all roles are listed. */
export class DirectoryRequest {
  @OptionalSearchText(MAX_PHRASE)
  q?: string;

  /** With any value a search lists what it finds even where the words mean one page. */
  @IsOptional()
  @IsString({ message: 'all must be given at most once' })
  all?: string;
}
