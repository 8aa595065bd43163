import { Transform } from 'class-transformer';
import { IsDate, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { PageRequest } from '@wagewright/http';

const MAX_TEXT = 100;
const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

const IsMoment = () => {
  const parsed = Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value))
      ? new Date(value)
      : value,
  );
  const checked = IsDate({ message: '$property must be a date or a date-time such as 2026-11-23T09:00:00Z' });
  return (target: object, name: string) => {
    parsed(target, name);
    checked(target, name);
  };
};

export class ListAuditRequest extends PageRequest {
  /** Only what was done like this, `key.created`, or what begins so, `key.`. */
  @IsOptional()
  @Matches(/^[a-z_.]+$/, { message: 'action must be such as key.created' })
  @MaxLength(MAX_TEXT, { message: 'action must be such as key.created' })
  @IsString({ message: 'action must be such as key.created' })
  action?: string;

  /** Not before this moment; a date stands for its beginning, UTC. */
  @IsOptional()
  @IsMoment()
  from?: Date;

  /** Before this moment; a date stands for its beginning, UTC. */
  @IsOptional()
  @IsMoment()
  to?: Date;
}

export class ListAllAuditRequest extends ListAuditRequest {
  /** Only what was done to this account, or by its person. */
  @IsOptional()
  @MaxLength(MAX_TEXT, { message: 'accountId must be the id of an account' })
  @IsString({ message: 'accountId must be the id of an account' })
  accountId?: string;
}
