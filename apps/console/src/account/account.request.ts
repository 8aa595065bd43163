import { Transform } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';

const MAX_EMAIL = 254;
const EMAIL = 'email must be the address of the account';

/** That one’s account is to be deleted, said twice. */
export class DeleteOwnAccountRequest {
  /** The account’s address, typed again. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(MAX_EMAIL, { message: EMAIL })
  @IsString({ message: EMAIL })
  email!: string;
}
