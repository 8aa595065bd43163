import { Env, Keyring, type KeyringEntry } from '@wagewright/config';
import { ArrayMinSize } from 'class-validator';

/** The keyring that encrypts webhook secrets in the database. */
export class WebhookSecretsEnv {
  @Env('WEBHOOK_SECRET_KEYS', {
    about:
      'Keys that encrypt webhook secrets and the keys of files at rest, <id>:<base64 of 32 bytes>, comma-separated. ' +
      'The first encrypts, all decrypt: put a new key first, re-encrypt, then drop the old one.',
    secret: true,
    example: '2026a:<output of: openssl rand -base64 32>',
    isEssential: true,
  })
  @Keyring()
  @ArrayMinSize(1)
  keys!: KeyringEntry[];
}
