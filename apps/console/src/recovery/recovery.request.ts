import { IsString, Length } from 'class-validator';

const CODE = 'must be a recovery code, such as 7k3m-q0xz-9fvb-2h4c';

/** A recovery code. */
export class RecoveryCodeRequest {
  /** Recovery code, such as `7k3m-q0xz-9fvb-2h4c`; blanks and capitals do not matter. */
  @IsString({ message: CODE })
  @Length(16, 40, { message: CODE })
  code!: string;
}
