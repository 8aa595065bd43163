import { Env } from '@wagewright/config';
import { IsIn, ValidateBy } from 'class-validator';

const MODES = ['open', 'invite', 'closed'] as const;
/** Who may get an account by themselves. */
export type SignUpMode = (typeof MODES)[number];

export class SignUpEnv {
  @Env('SIGN_UP', {
    about:
      'Who gets an account in the console: open, everybody who proves an e-mail address, for which SMTP_URL must be set; invite, who was invited or belongs to a listed domain of an identity provider; closed, nobody whom the command line did not make one for.',
  })
  @IsIn(MODES)
  @ValidateBy({
    name: 'canProveAddresses',
    validator: {
      validate: (mode, args) =>
        mode !== 'open' || (args?.object as SignUpEnv | undefined)?.smtpUrl !== undefined,
      defaultMessage: () =>
        'must not be open without SMTP_URL: whoever signs up proves their address by a link in an e-mail',
    },
  })
  mode: SignUpMode = 'invite';

  /** Here only for the check of the mode: mail is sent by what `MailEnv` says. */
  @Env('SMTP_URL', { about: 'Server that sends e-mails.', secret: true })
  smtpUrl?: string;
}
