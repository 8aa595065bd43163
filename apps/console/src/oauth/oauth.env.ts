import { Env } from '@wagewright/config';
import { IsIn } from 'class-validator';

const REGISTRATION = ['closed', 'open'] as const;

export class OauthEnv {
  @Env('OAUTH_REGISTRATION', {
    about:
      'open: programs without a client metadata document may register as OAuth clients (RFC 7591). closed: every client needs such a document, whose address is its id.',
  })
  @IsIn(REGISTRATION)
  registration: (typeof REGISTRATION)[number] = 'closed';
}
