import { IsEmail, IsString, Length, Matches } from 'class-validator';

const EMAIL = 'must be an e-mail address';
/** Written without `\P{Cc}`, which readers of the description in JavaScript take for letters unless they are told otherwise. */
const WITHOUT_CONTROLS = /^[ -~\u00A0-\uFFFF]*$/;
const NAME = 'must have 1 to 100 characters, in one line';

/** Who wants a link. */
export class EmailLinkRequest {
  /** The address of the account, 3–254 characters. */
  @IsEmail({}, { message: EMAIL })
  @Length(3, 254, { message: EMAIL })
  email!: string;
}

/** Who wants an account. */
export class SignUpRequest extends EmailLinkRequest {
  /** What to call the person, 1–100 characters in one line. */
  @IsString({ message: NAME })
  @Length(1, 100, { message: NAME })
  @Matches(WITHOUT_CONTROLS, { message: NAME })
  name!: string;
}
