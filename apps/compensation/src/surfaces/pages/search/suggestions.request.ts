import { oneOfMessage } from '@wagewright/http';
import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_PHRASE } from '../controls/fields.view';

/** Pages to go to, or titles of roles to be put into a field. */
const KINDS = ['pages', 'roles'] as const;

/** What `GET /suggestions` takes. */
export class SuggestionsRequest {
  /** What has been typed so far. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(MAX_PHRASE, { message: `q must not be longer than ${MAX_PHRASE} characters` })
  @IsString({ message: 'q must be given exactly once, as text' })
  @IsNotEmpty({ message: 'q is required' })
  q!: string;

  @IsOptional()
  @IsIn(KINDS, { message: oneOfMessage(KINDS) })
  of: (typeof KINDS)[number] = 'pages';
}
