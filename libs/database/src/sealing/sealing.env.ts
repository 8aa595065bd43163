import { Env, Keyring, type KeyringEntry } from '@wagewright/config';

/** The keyring that the services share. Each use makes keys of its own of it, see `purposeKey`. */
export class SealingEnv {
  @Env('SEALING_KEYS', {
    about:
      'Keys that compensation and pipeline share, <id>:<base64 of 32 bytes>, comma-separated. They encrypt pay reports until publication, titles and locations on their way through Redis, and kept answers to calls with an Idempotency-Key. The first encrypts, all decrypt: put a new key first and keep the old one, because dropping it loses the reports that wait under it and the record of who has contributed. Without any, the database keeps a key for reports, and titles pass Redis unencrypted.',
    secret: true,
    example: '2026a:<output of: openssl rand -base64 32>',
    isEssential: true,
  })
  @Keyring()
  keys: KeyringEntry[] = [];
}
