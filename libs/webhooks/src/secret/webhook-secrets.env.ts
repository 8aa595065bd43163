import { Env } from '@wagewright/config';
import { Transform } from 'class-transformer';
import {
  ArrayMinSize,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';

/** A key of the keyring: its id is written beside what it encrypts. */
export interface SecretKey {
  id: string;
  /** 32 bytes: AES-256. */
  key: Buffer;
}

const KEY_BYTES = 32;
const ENTRY = /^(?<id>[\w-]{1,32}):(?<key>[a-z0-9+/]{43}=)$/i;

@ValidatorConstraint({ name: 'secretKeys' })
class AreSecretKeys implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (!Array.isArray(value) || !value.every(isSecretKey)) return false;
    return new Set(value.map(({ id }) => id)).size === value.length;
  }

  defaultMessage(): string {
    return 'must be <id>:<base64 of 32 bytes>, comma-separated, each id once';
  }
}

/** The keyring under which webhook secrets lie in the database. */
export class WebhookSecretsEnv {
  @Env('WEBHOOK_SECRET_KEYS', {
    about:
      'Keys that encrypt webhook secrets at rest, <id>:<base64 of 32 bytes>, comma-separated. ' +
      'The first encrypts, all decrypt: put a new key first, re-encrypt, then drop the old one.',
    secret: true,
    example: '2026a:<output of: openssl rand -base64 32>',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? parseKeys(value) : value))
  @ArrayMinSize(1)
  @Validate(AreSecretKeys)
  keys!: SecretKey[];
}

function parseKeys(text: string): (SecretKey | undefined)[] {
  return text.split(',').map((entry) => {
    const { id, key } = ENTRY.exec(entry.trim())?.groups ?? {};
    return id && key ? { id, key: Buffer.from(key, 'base64') } : undefined;
  });
}

function isSecretKey(value: unknown): value is SecretKey {
  const key = (value as SecretKey | undefined)?.key;
  return Buffer.isBuffer(key) && key.length === KEY_BYTES;
}
