import { createHmac, randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  openText,
  purposeKey,
  SealingEnv,
  type SealingKey,
  sealingKeyId,
  sealText,
} from '@wagewright/database';
import { DataSource } from 'typeorm';

const KEPT_KEY_ID = 'kept';
const KEY_BYTES = 32;

/** One row at the most, made by whoever comes first. */
const KEEP_KEY = `
  INSERT INTO compensation.community_key (id, key) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING`;
const READ_KEYS = 'SELECT id, key FROM compensation.community_key';

/** What the tags of an account are for; those of one purpose tell nothing of those of another. */
export type TagPurpose = 'contributor' | `count ${string}`;

/** Names of an account under every key of the ring, and as earlier releases wrote it. */
export interface AccountTags {
  /** Under the key that seals now. */
  current: string;
  /** As it may be written by an older key or an older release. */
  older: string[];
}

/**
 * Seals reports while they wait, and replaces accounts by tags that nobody without the key can compute. The keys
 * come from the environment, which no dump of the database holds; where an operator gives none, one is kept in
 * the database, and says so at every start.
 */
@Injectable()
export class ReportKeys implements OnApplicationBootstrap {
  private readonly logger = new Logger(ReportKeys.name);
  private loading?: Promise<Keyring>;

  constructor(
    private readonly env: SealingEnv,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.keys.length > 0) return;
    this.logger.warn('SEALING_KEYS is not set: the key that seals pay reports lies in the database');
  }

  /** The keys, of which the first seals. @throws the driver's error while PostgreSQL is away */
  async ring(): Promise<Keyring> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  /** A key in the database goes on opening what it sealed when an operator gives one later. */
  private async load(): Promise<Keyring> {
    const given = this.env.keys;
    if (given.length === 0) await this.dataSource.query(KEEP_KEY, [KEPT_KEY_ID, randomBytes(KEY_BYTES)]);
    const kept = await this.dataSource.query<SealingKey[]>(READ_KEYS);
    return new Keyring([...given, ...kept]);
  }
}

/** A list of keys, of which the first seals and all open. */
export class Keyring {
  private readonly current: SealingKey;

  /** @param keys at least one */
  constructor(private readonly keys: readonly SealingKey[]) {
    const [first] = keys;
    if (!first) throw new Error('a keyring needs a key');
    this.current = first;
  }

  seal(text: string, context: string): string {
    return sealText(text, this.current, context);
  }

  /** @returns undefined when its key is not in the ring; @throws Error when it was altered */
  open(sealed: string, context: string): string | undefined {
    const id = sealingKeyId(sealed);
    const key = this.keys.find((one) => one.id === id);
    return key && openText(sealed, key, context);
  }

  tags(accountId: string, purpose: TagPurpose): AccountTags {
    const [current = '', ...older] = this.keys.map(({ key }) => tagOf(key, accountId, purpose));
    return { current, older: [...older, accountId] };
  }
}

function tagOf(key: Buffer, accountId: string, purpose: TagPurpose): string {
  return createHmac('sha256', purposeKey(key, 'community tag'))
    .update(`${purpose}\0${accountId}`)
    .digest('base64url');
}
