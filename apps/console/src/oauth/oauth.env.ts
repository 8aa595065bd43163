import { Env } from '@wagewright/config';
import { IsIn } from 'class-validator';

const REGISTRATION = ['closed', 'open'] as const;

export class OauthEnv {
  @Env('OAUTH_REGISTRATION', {
    about:
      'open: programs may register themselves as OAuth clients (RFC 7591), for old ones that have no metadata document; closed: a client is known by the address of its document alone.',
  })
  @IsIn(REGISTRATION)
  registration: (typeof REGISTRATION)[number] = 'closed';
}
