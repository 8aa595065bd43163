import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { IsObject, IsOptional, IsString, Length } from 'class-validator';

const NAME = 'must have 1 to 60 characters';

/** A new passkey, from the browser's authenticator. */
export class AddPasskeyRequest {
  /** Result of SimpleWebAuthn's `startRegistration`, unchanged. */
  @IsObject({ message: 'must be the object that startRegistration gives' })
  response!: RegistrationResponseJSON;

  /** Name for the passkey, 1–60 characters; the device it was made on when left out. */
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

/** Proof of a passkey, from the browser's authenticator. */
export class ShowPasskeyRequest {
  /** Result of SimpleWebAuthn's `startAuthentication`, unchanged. */
  @IsObject({ message: 'must be the object that startAuthentication gives' })
  response!: AuthenticationResponseJSON;
}
