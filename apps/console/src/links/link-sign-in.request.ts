import { IsString, Length } from 'class-validator';

const TOKEN = 'must be the part of the link after its #';

/** A link to sign in with. */
export class LinkSignInRequest {
  /** Part of the link after its `#`. */
  @IsString({ message: TOKEN })
  @Length(1, 100, { message: TOKEN })
  token!: string;
}
