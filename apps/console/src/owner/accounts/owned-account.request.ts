import { PLANS, type Plan } from '@wagewright/auth';
import { PageRequest } from '@wagewright/http';
import { oneOfMessage } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import { IsBoolean, IsEmail, IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';

const MAX_SEARCH = 200;
const MAX_NAME = 200;
const MAX_REASON = 500;
const MAX_EMAIL = 254;
const REASON = `reason must be a text of at most ${MAX_REASON} characters`;
const EMAIL = 'email must be an e-mail address';

const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

export class ListAccountsRequest extends PageRequest {
  /** Part of the e-mail address or the name, in any case. */
  @IsOptional()
  @Trimmed()
  @MaxLength(MAX_SEARCH, { message: `q must be a text of at most ${MAX_SEARCH} characters` })
  @IsString({ message: `q must be a text of at most ${MAX_SEARCH} characters` })
  q?: string;

  /** Only accounts with this plan. */
  @IsOptional()
  @IsIn(PLANS, { message: oneOfMessage(PLANS) })
  plan?: Plan;
}

/** Who is invited. */
export class InviteRequest {
  /** Where the person reads e-mail; at most 254 characters. */
  @Trimmed()
  @MaxLength(MAX_EMAIL, { message: EMAIL })
  @IsEmail({}, { message: EMAIL })
  email!: string;

  /** Name of the person; the part of the address before the `@` when left out. */
  @IsOptional()
  @Trimmed()
  @Length(1, MAX_NAME, { message: `name must be a text of 1 to ${MAX_NAME} characters` })
  @IsString({ message: `name must be a text of 1 to ${MAX_NAME} characters` })
  name?: string | null;

  /** `free` when left out; an account that is there keeps its own. */
  @IsOptional()
  @IsIn(PLANS, { message: oneOfMessage(PLANS) })
  plan?: Plan | null;

  /** Whether the person becomes an owner of the installation, who sees and does all that you do. */
  @IsBoolean({ message: 'isOwner must be true or false' })
  isOwner = false;
}

/** Another plan for an account. */
export class SetPlanRequest {
  /** The plan from now on. */
  @IsIn(PLANS, { message: oneOfMessage(PLANS) })
  plan!: Plan;
}

/** Why an account is suspended. */
export class SuspendRequest {
  /** For the audit trail: at most 500 characters. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value))
  @MaxLength(MAX_REASON, { message: REASON })
  @IsString({ message: REASON })
  reason?: string | null;
}

/** Deletion of an account, confirmed by its address. */
export class DeleteAccountRequest {
  /** The address of the account, typed again. */
  @Trimmed()
  @MaxLength(MAX_EMAIL, { message: EMAIL })
  @IsString({ message: EMAIL })
  email!: string;
}
