import type { Mail } from '../mail/mailer';

/** @param link signs in whoever opens it */
export function signInMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Your link to sign in to Wagewright',
    text: [
      'Open this link to sign in. It works once, for 15 minutes:',
      '',
      link,
      '',
      'If you did not ask for it, you need not do anything: without the link nobody gets in.',
      '',
    ].join('\n'),
  };
}
