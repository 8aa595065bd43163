import { createHmac, randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
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

/** One row at most, made by the first process. */
const KEEP_KEY = `
  INSERT INTO compensation.community_key (id, key) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING`;
const READ_KEYS = 'SELECT id, key FROM compensation.community_key';

/** Tags of different purposes cannot be linked. */
export type TagPurpose = 'contributor' | `count ${string}`;

/** The tags of an account under every key of the ring. */
export interface AccountTags {
  current: string;
  /** Under older keys. */
  older: string[];
}

/**
 * Encrypts waiting reports, and replaces accounts by tags that nobody without the key can compute. The keys come from
 * the environment, which no dump of the database holds; without one from the operator, a key is stored in the database,
 * and a warning is logged at every start.
 */
@Injectable()
export class ReportKeys implements OnApplicationBootstrap {
  private readonly logger = new Logger(ReportKeys.name);
  private loading?: Promise<Keyring>;

  constructor(
    private readonly env: SealingEnv,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.keys.length > 0) return;
    this.logger.warn('SEALING_KEYS is not set: the key that seals pay reports lies in the database');
  }

  /** @throws the driver's error while PostgreSQL is unavailable */
  async ring(): Promise<Keyring> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  /** A key in the database still decrypts its reports when an operator adds one later. */
  private async load(): Promise<Keyring> {
    const given = this.env.keys;
    if (given.length === 0) await this.dataSource.query(KEEP_KEY, [KEPT_KEY_ID, randomBytes(KEY_BYTES)]);
    const kept = await this.dataSource.query<SealingKey[]>(READ_KEYS);
    return new Keyring([...given, ...kept]);
  }
}

/** The first key encrypts, and all decrypt. */
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
    return { current, older };
  }
}

function tagOf(key: Buffer, accountId: string, purpose: TagPurpose): string {
  return createHmac('sha256', purposeKey(key, 'community tag'))
    .update(`${purpose}\0${accountId}`)
    .digest('base64url');
}
