import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { ScopedRequest } from '@wagewright/http';
import { OneTimeLinks } from '@wagewright/identity';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { SessionService } from '../sessions/session.service';
import { signInAttempted } from '../sessions/sign-in.metrics';

/** Signing in by a link that works once: an invitation, or one that was sent by e-mail. */
@Injectable()
export class LinkSignInService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: OneTimeLinks,
    private readonly sessions: SessionService,
  ) {}

  /** @throws ApiError 401 for a link that is unknown, too old or was used: deliberately the same answer */
  async signIn(token: string, request: ScopedRequest, response: Response): Promise<void> {
    const link = await this.dataSource.transaction(async (manager) => {
      const claimed = await this.links.claim(manager, token);
      if (!claimed) return undefined;
      const { accountId } = claimed;
      const method = claimed.purpose === 'invitation' ? 'invitation' : 'sign-in-link';
      await this.sessions.open(manager, { accountId, method }, request, response);
      return { method } as const;
    });
    signInAttempted(link?.method ?? 'invitation', link !== undefined);
    if (!link)
      throw new ApiError(
        ErrorCode.AuthenticationRequired,
        'The link is not valid any more: it works once, and for a limited time. Ask for another one.',
      );
  }
}
