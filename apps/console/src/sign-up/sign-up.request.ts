import { IsEmail, IsString, Length, Matches } from 'class-validator';

const EMAIL = 'must be an e-mail address';
const NAME = 'must have 1 to 100 characters, in one line';

export class EmailLinkRequest {
  @IsEmail({}, { message: EMAIL })
  @Length(3, 254, { message: EMAIL })
  email!: string;
}

export class SignUpRequest extends EmailLinkRequest {
  @IsString({ message: NAME })
  @Length(1, 100, { message: NAME })
  @Matches(/^\P{Cc}*$/u, { message: NAME })
  name!: string;
}
