import { Env } from '@wagewright/config';
import { IsOptional, IsString, Matches } from 'class-validator';

export class MailEnv {
  @Env('SMTP_URL', {
    about:
      'Mail server: smtps://user:password@host:465, or smtp:// with STARTTLS, which a password requires. Without it the console sends no e-mail.',
    secret: true,
    example: 'smtps://console:<password>@mail.example.com:465',
    isEssential: true,
  })
  @IsOptional()
  @IsString()
  @Matches(/^smtps?:\/\/\S+$/, { message: 'must be smtps://… or smtp://…' })
  smtpUrl?: string;

  @Env('MAIL_FROM', {
    about: 'Sender of the e-mails.',
    example: 'Wagewright <console@example.com>',
    isEssential: true,
  })
  @IsString()
  @Matches(/^[^\r\n@]*@[^\r\n@]+$/, { message: 'must be an e-mail address, with or without a name' })
  from = 'Wagewright <wagewright@localhost>';
}
