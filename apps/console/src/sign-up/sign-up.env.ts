import { Env } from '@wagewright/config';
import { IsIn } from 'class-validator';

const MODES = ['open', 'invite', 'closed'] as const;
/** Who may get an account by themselves. */
export type SignUpMode = (typeof MODES)[number];

export class SignUpEnv {
  @Env('SIGN_UP', {
    about:
      'Who gets an account in the console: open, everybody; invite, who was invited or belongs to a listed domain of an identity provider; closed, nobody whom the command line did not make one for.',
  })
  @IsIn(MODES)
  mode: SignUpMode = 'invite';
}
