import { oneOfMessage } from '@wagewright/http';
import { IsIn, IsOptional } from 'class-validator';
import { SearchText } from '@wagewright/salaries';
import { MAX_PHRASE } from '../controls/fields.view';

/** Pages to go to, or titles of roles to be put into a field. */
const KINDS = ['pages', 'roles'] as const;

/** Query parameters of `GET /suggestions`. */
export class SuggestionsRequest {
  /** Text typed so far. */
  @SearchText(MAX_PHRASE)
  q!: string;

  @IsOptional()
  @IsIn(KINDS, { message: oneOfMessage(KINDS) })
  of: (typeof KINDS)[number] = 'pages';
}
