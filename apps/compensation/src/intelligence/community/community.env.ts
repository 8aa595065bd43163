import { Env, Keyring, type KeyringEntry, ToNumber } from '@wagewright/config';
import { IsInt, Max, Min } from 'class-validator';

export class CommunityEnv {
  @Env('COMMUNITY_KEYS', {
    about:
      'Keys that seal pay reports until they are published, <id>:<base64 of 32 bytes>, comma-separated. The first ' +
      'seals, all open: put a new key first and leave the old one, because dropping it forgets the reports that wait ' +
      'under it and who has contributed. Without any, a key is kept in the database, and so in its dumps.',
    secret: true,
    example: '2026a:<output of: openssl rand -base64 32>',
  })
  @Keyring()
  keys: KeyringEntry[] = [];

  @Env('COMMUNITY_MIX_SECONDS', {
    about:
      'How often to look whether enough accounts have submitted for their reports to be mixed and published.',
  })
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(86_400)
  mixSeconds = 30;
}
