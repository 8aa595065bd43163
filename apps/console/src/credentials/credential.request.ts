import { SCOPES, TOKEN_SCOPES } from '@wagewright/auth';
import { PageRequest } from '@wagewright/http';
import { oneOfMessage, someOfMessage } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  Min,
} from 'class-validator';

/** Kinds of credentials, as people call them. */
export const CREDENTIAL_NAMES = ['key', 'token'] as const;
/** `key`: of the compensation service; `token`: of the pipeline. */
export type CredentialName = (typeof CREDENTIAL_NAMES)[number];

export const MAX_EXPIRES_IN_DAYS = 3_650;
/** A month: longer than that, an old secret is not being replaced. */
export const MAX_OVERLAP_HOURS = 30 * 24;
export const DEFAULT_OVERLAP_HOURS = 24;

const MAX_NAME = 100;
const NAME = `name must be a text of 1 to ${MAX_NAME} characters`;
const ALL_SCOPES: readonly string[] = [...SCOPES, ...TOKEN_SCOPES];
const SCOPE_LIST = 'scopes must be a list of scopes, each of them once';
const DAYS = `expiresInDays must be a whole number from 1 to ${MAX_EXPIRES_IN_DAYS}, or null for never`;
const HOURS = `overlapHours must be a whole number from 0 to ${MAX_OVERLAP_HOURS}`;

export class ListCredentialsRequest extends PageRequest {
  /** Only keys or only tokens. */
  @IsOptional()
  @IsIn(CREDENTIAL_NAMES, { message: oneOfMessage(CREDENTIAL_NAMES) })
  kind?: CredentialName;
}

/** A new key or token. */
export class CreateCredentialRequest {
  /** `key`: for the compensation service; `token`: for the pipeline. */
  @IsIn(CREDENTIAL_NAMES, { message: oneOfMessage(CREDENTIAL_NAMES) })
  kind!: CredentialName;

  /** The owner's own word for it, 1–100 characters. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @Length(1, MAX_NAME, { message: NAME })
  @IsString({ message: NAME })
  name?: string | null;

  /** Scopes: for a key any number (the usual ones when left out), for a token exactly one. */
  @IsOptional()
  @IsIn(ALL_SCOPES, { each: true, message: someOfMessage(ALL_SCOPES) })
  @ArrayUnique({ message: SCOPE_LIST })
  @ArrayMaxSize(SCOPES.length, { message: SCOPE_LIST })
  @ArrayMinSize(1, { message: SCOPE_LIST })
  @IsArray({ message: SCOPE_LIST })
  scopes?: string[] | null;

  /** Days until it stops working, 1–3,650; never when left out or null. */
  @IsOptional()
  @Max(MAX_EXPIRES_IN_DAYS, { message: DAYS })
  @Min(1, { message: DAYS })
  @IsInt({ message: DAYS })
  expiresInDays?: number | null;
}

/** How a key or token is replaced. */
export class RotateCredentialRequest {
  /** How long both secrets work, 0–720 hours; a day when left out, 0 ends the old one at once. */
  @IsOptional()
  @Max(MAX_OVERLAP_HOURS, { message: HOURS })
  @Min(0, { message: HOURS })
  @IsInt({ message: HOURS })
  overlapHours?: number | null;
}
