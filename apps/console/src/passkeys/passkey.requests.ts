import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { IsObject, IsOptional, IsString, Length } from 'class-validator';

const NAME = 'must have 1 to 60 characters';

/** What the browser's authenticator answered when a passkey was made. */
export class AddPasskeyRequest {
  /** As `startRegistration` of @simplewebauthn/browser gives it. */
  @IsObject({ message: 'must be the object that startRegistration gives' })
  response!: RegistrationResponseJSON;

  @IsOptional()
  @IsString({ message: NAME })
  @Length(1, 60, { message: NAME })
  name?: string;
}

export class RenamePasskeyRequest {
  @IsString({ message: NAME })
  @Length(1, 60, { message: NAME })
  name!: string;
}

/** What the browser's authenticator answered when a passkey was shown. */
export class ShowPasskeyRequest {
  /** As `startAuthentication` of @simplewebauthn/browser gives it. */
  @IsObject({ message: 'must be the object that startAuthentication gives' })
  response!: AuthenticationResponseJSON;
}
