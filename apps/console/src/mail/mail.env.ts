import { Accepts, Env, parseUrl } from '@wagewright/config';
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
  @Accepts(isMailServer, 'must be smtps://… or smtp://…')
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

function isMailServer(value: unknown): boolean {
  const { protocol, hostname, pathname, hash, username, password } = parseUrl(String(value)) ?? {};
  if (!/^smtps?:$/.test(protocol ?? '') || !hostname || hash || !/^\/?$/.test(pathname ?? '')) return false;
  try {
    decodeURIComponent(`${username}:${password}`);
    return true;
  } catch {
    return false;
  }
}
