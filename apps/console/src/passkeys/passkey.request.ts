import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { IsObject, IsOptional, IsString, Length } from 'class-validator';

const NAME = 'must have 1 to 60 characters';

/** What the browser's authenticator answered when a passkey was made. */
export class AddPasskeyRequest {
  /** What `startRegistration` of SimpleWebAuthn gives in the browser, as it is. */
  @IsObject({ message: 'must be the object that startRegistration gives' })
  response!: RegistrationResponseJSON;

  /** What its person calls it, 1–60 characters; the device it was made on when left out. */
  @IsOptional()
  @IsString({ message: NAME })
  @Length(1, 60, { message: NAME })
  name?: string;
}

/** Another name for a passkey. */
export class RenamePasskeyRequest {
  /** 1–60 characters. */
  @IsString({ message: NAME })
  @Length(1, 60, { message: NAME })
  name!: string;
}

/** What the browser's authenticator answered when a passkey was shown. */
export class ShowPasskeyRequest {
  /** What `startAuthentication` of SimpleWebAuthn gives in the browser, as it is. */
  @IsObject({ message: 'must be the object that startAuthentication gives' })
  response!: AuthenticationResponseJSON;
}
