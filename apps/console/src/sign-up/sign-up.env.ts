import { Accepts, Env } from '@wagewright/config';
import { IsIn } from 'class-validator';

const MODES = ['open', 'invite', 'closed'] as const;
/** People who may get an account by themselves. */
export type SignUpMode = (typeof MODES)[number];

export class SignUpEnv {
  @Env('SIGN_UP', {
    about:
      'Who gets an account in the console. open: anyone with a verified e-mail address (needs SMTP_URL). invite: people with an invitation or in a listed domain of an identity provider. closed: only accounts created on the command line.',
  })
  @IsIn(MODES)
  @Accepts<SignUpEnv>(
    (mode, { smtpUrl }) => mode !== 'open' || smtpUrl !== undefined,
    'must not be open without SMTP_URL: people verify their address by a link in an e-mail',
  )
  mode: SignUpMode = 'invite';

  /** Only for the check of the mode; `MailEnv` holds the settings of mail. */
  @Env('SMTP_URL', { about: 'Server that sends e-mails.', secret: true })
  smtpUrl?: string;
}
