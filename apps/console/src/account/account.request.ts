import { oneOfMessage } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import { IsIn, IsString, MaxLength } from 'class-validator';

const MAX_EMAIL = 254;
const EMAIL = 'email must be the address of the account';

/** The services that take access tokens of the console. */
export const TOKEN_APIS = ['pipeline', 'compensation'] as const;
export type TokenApi = (typeof TOKEN_APIS)[number];

/** For which service a token is made. */
export class AccessTokenRequest {
  /** The service that the token is for; no other takes it. */
  @IsIn(TOKEN_APIS, { message: oneOfMessage(TOKEN_APIS) })
  api: TokenApi = 'pipeline';
}

/** Deletion of one’s own account, confirmed by its address. */
export class DeleteOwnAccountRequest {
  /** The account’s address, typed again. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(MAX_EMAIL, { message: EMAIL })
  @IsString({ message: EMAIL })
  email!: string;
}
