import { IsString, Length } from 'class-validator';

const TOKEN = 'must be what stands behind the # of the link';

/** A link to sign in with. */
export class LinkSignInRequest {
  /** What stands behind the `#` of the link. */
  @IsString({ message: TOKEN })
  @Length(1, 100, { message: TOKEN })
  token!: string;
}
