import { IsEmail, IsString, Length, Matches } from 'class-validator';

const EMAIL = 'must be an e-mail address';
/** Avoids `\P{Cc}`, which JavaScript readers of the description take for letters without the flag `u`. */
const WITHOUT_CONTROLS = /^[\u0020-\u007E\u00A0-\uFFFF]*$/;
const NAME = 'must have 1 to 100 characters, in one line';

/** Request for a sign-in link. */
export class EmailLinkRequest {
  /** The address of the account, 3–254 characters. */
  @IsEmail({}, { message: EMAIL })
  @Length(3, 254, { message: EMAIL })
  email!: string;
}

/** Request for an account. */
export class SignUpRequest extends EmailLinkRequest {
  /** Name of the person, 1–100 characters in one line. */
  @IsString({ message: NAME })
  @Length(1, 100, { message: NAME })
  @Matches(WITHOUT_CONTROLS, { message: NAME })
  name!: string;
}
