import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { ACCESS_TOKEN_ALGORITHM, AccessTokenRepository, PublicPage } from '@wagewright/auth';
import { parameterMissing } from '@wagewright/errors';
import { IgnoresBody, unstorableText } from '@wagewright/http';
import type { Request, Response } from 'express';
import type { JWK } from 'jose';
import { AuthorizationServer } from './authorization-server';

/** How often one address may call each endpoint within a minute: hosted programs share one among many people. */
const PROTOCOL_LIMIT = { default: { limit: 300, ttl: 60_000 } };

/** A program registers once; each registration is kept. */
const REGISTRATION_LIMIT = { default: { limit: 60, ttl: 60_000 } };

/** In the form of the library's refusals, whose description clients show. */
const REGISTRATION_CLOSED =
  'Registration is closed here. Use the https address of the client metadata document as client_id, or ask the operator to set OAUTH_REGISTRATION=open.';

/** Metadata that programs read before they sign in. */
const METADATA_PATHS = ['.well-known/oauth-authorization-server', '.well-known/openid-configuration'];
const KEYS_PATH = 'oauth/jwks';
/** Endpoints that programs call and no page of the console does. They read no cookie. */
export const PROGRAM_PATHS = ['oauth/token', 'oauth/revoke', 'oauth/register', 'oauth/device/authorize'];
/** Paths open to pages of other hosts. */
export const CROSS_ORIGIN_PATHS = [...METADATA_PATHS, KEYS_PATH, ...PROGRAM_PATHS];

/**
 * The endpoints of OAuth 2.1 (RFC 6749, 7009, 7591, 8414, 8628). Their requests and answers are those of the documents;
 * the library reads and writes them whole.
 */
@Controller()
@PublicPage()
@IgnoresBody()
@Throttle(PROTOCOL_LIMIT)
export class ProtocolController {
  constructor(
    private readonly server: AuthorizationServer,
    private readonly keys: AccessTokenRepository,
  ) {}

  @Get(METADATA_PATHS)
  metadata(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.server.answer(request, response);
  }

  /** The public keys of every replica, for whoever verifies tokens by them; our services read them in PostgreSQL. */
  @Get(KEYS_PATH)
  async jwks(@Res({ passthrough: true }) response: Response): Promise<{ keys: JWK[] }> {
    response.set('Cache-Control', 'public, max-age=60');
    const rows = await this.keys.listKeys(this.server.issuer);
    return {
      keys: rows.map(({ id, publicKey }) => ({
        ...publicKey,
        kid: id,
        alg: ACCESS_TOKEN_ALGORITHM,
        use: 'sig',
      })),
    };
  }

  /**
   * Where a program sends the browser.
   *
   * @throws ApiError 400 for a text that PostgreSQL cannot keep: the library would send it to the program as its own fault
   */
  @Get(['oauth/authorize', 'oauth/authorize/:uid'])
  async authorize(@Req() request: Request, @Res() response: Response): Promise<void> {
    const fault = unstorableText(request.query);
    if (fault !== undefined) throw parameterMissing(fault, `${fault} must have no NUL character.`);
    return this.server.answer(request, response);
  }

  @Post(['oauth/token', 'oauth/revoke', 'oauth/device/authorize'])
  program(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.server.answer(request, response);
  }

  /** A program registers itself. Answers 404 unless the operator has opened it. */
  @Post('oauth/register')
  @Throttle(REGISTRATION_LIMIT)
  async register(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (this.server.isRegistrationOpen) await this.server.answer(request, response);
    else response.status(404).json({ error: 'access_denied', error_description: REGISTRATION_CLOSED });
  }
}
