import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A comparison behind a link, as stored by the compensation service (`apps/compensation/src/shared-offers/`). */
export interface SharedOffersRecord {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  /** The content of its page; whole US dollars of the first year. */
  comparison: { offers: { label: string; base: number }[] };
}

/** An account has at most fifty. */
const OF_ACCOUNT = `
  SELECT id, created_at AS "createdAt", expires_at AS "expiresAt", comparison
    FROM compensation.shared_offers WHERE account_id = $1 ORDER BY created_at, id`;

/** The only records of an account that another service stores. */
@Injectable()
export class SharedOffersReader {
  constructor(private readonly dataSource: DataSource) {}

  async *pages(accountId: string): AsyncGenerator<SharedOffersRecord[]> {
    yield await this.dataSource.query<SharedOffersRecord[]>(OF_ACCOUNT, [accountId]);
  }
}
