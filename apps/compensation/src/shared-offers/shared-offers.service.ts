import { Injectable } from '@nestjs/common';
import { newId } from '@wagewright/database';
import { ApiError, ErrorCode, resourceNotFound } from '@wagewright/errors';
import { type AuditedCaller, newToken, tokenHash } from '@wagewright/identity';
import { PublicLinks } from '@wagewright/salaries';
import type { SharedComparison } from './shared-comparison';
import type { SharedOffers } from './shared-offers.entity';
import { SharedOffersRepository } from './shared-offers.repository';

export const SHARED_DAYS = 90;
/** Working links of an account. */
const MOST_SHARED = 50;
/** As `newToken` makes them. */
const TOKEN = /^[\w-]{43}$/;

/** The only time that the link is shown. */
export interface ShareReceipt {
  id: string;
  url: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Readable without an account. */
@Injectable()
export class SharedOffersService {
  constructor(
    private readonly repository: SharedOffersRepository,
    private readonly links: PublicLinks,
  ) {}

  /**
   * @param answerOf makes the response, which is kept in the transaction of the comparison
   * @throws ApiError 409 when the account has the maximum of links
   */
  async share<T>(
    caller: AuditedCaller,
    comparison: SharedComparison,
    answerOf: (receipt: ShareReceipt) => T,
  ): Promise<T> {
    const token = newToken();
    const id = newId('shr');
    const answer = await this.repository.insert(
      { id, tokenHash: tokenHash(token), comparison },
      caller,
      { days: SHARED_DAYS, most: MOST_SHARED },
      (times) => answerOf({ id, url: this.links.sharedOffers(token), ...times }),
    );
    if (answer === undefined) throw tooManyLinks();
    return answer;
  }

  async list(accountId: string): Promise<SharedOffers[]> {
    return this.repository.list(accountId);
  }

  /** The link stops working at once. @throws ApiError 404 when the account has no such link */
  async revoke(caller: AuditedCaller, id: string): Promise<void> {
    if (!(await this.repository.delete(caller, id))) throw resourceNotFound('Shared comparison');
  }

  /** Undefined for an unknown or expired one. */
  async find(token: string): Promise<SharedOffers | undefined> {
    return TOKEN.test(token) ? this.repository.find(tokenHash(token)) : undefined;
  }
}

function tooManyLinks(): ApiError {
  return new ApiError(
    ErrorCode.Conflict,
    `There are ${MOST_SHARED} links of this account already: revoke one first.`,
  );
}
