import { Env, Keyring, type KeyringEntry } from '@wagewright/config';

/** The keyring that the services share. Each use makes keys of its own of it, see `purposeKey`. */
export class SealingEnv {
  @Env('SEALING_KEYS', {
    about:
      'Keys that compensation and pipeline share, <id>:<base64 of 32 bytes>, comma-separated: they seal pay reports ' +
      'until they are published, titles and locations on their way through Redis, and the answers that are kept for ' +
      'calls with an Idempotency-Key. The first seals, all open: put ' +
      'a new key first and leave the old one, because dropping it forgets the reports that wait under it and who has ' +
      'contributed. Without any, a key for reports is kept in the database, and titles pass Redis as they are.',
    secret: true,
    example: '2026a:<output of: openssl rand -base64 32>',
    isEssential: true,
  })
  @Keyring()
  keys: KeyringEntry[] = [];
}
