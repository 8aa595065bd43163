import {
  type Credential,
  type CredentialKind,
  CredentialService,
  DEFAULT_KEY_SCOPES,
  hasHappened,
  isOver,
  SCOPES,
  TOKEN_SCOPES,
  type TokenScope,
  type WrittenCredential,
} from '@wagewright/auth';
import type { AuditChange } from '@wagewright/identity';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';
import { wholeNumber } from '../command-arguments';
import { requireAccount } from './require-account';

const MAX_DAYS = 3_650;
const OVERLAP_HOURS = 24;
/** A month: with a longer overlap the old secret is not being replaced. */
const MAX_OVERLAP_HOURS = 30 * 24;

/** The words in commands and output. */
const NAMES: Readonly<Record<CredentialKind, 'key' | 'token'>> = { api_key: 'key', pipeline_token: 'token' };

interface Issue {
  account: string;
  kind: CredentialKind;
  scopes: readonly string[];
  expiresInDays?: number;
}

export function registerCredentialCommands(program: Command, context: AdminContext): void {
  registerKeyCommands(program.command('key').description('API keys of the compensation service'), context);
  registerTokenCommands(program.command('token').description('tokens of the pipeline service'), context);
}

function registerKeyCommands(key: Command, context: AdminContext): void {
  key
    .command('issue')
    .requiredOption('--account <account>')
    .option('--scopes <list>', `comma-separated; of ${SCOPES.join(', ')}`, parseScopes, [
      ...DEFAULT_KEY_SCOPES,
    ])
    .option('--expires-in-days <days>', 'never when left out', wholeNumber(1, MAX_DAYS))
    .action((options: Omit<Issue, 'kind'>) => issue(context, { ...options, kind: 'api_key' }));
  registerEndsAndList(key, context, 'api_key');
}

function registerTokenCommands(token: Command, context: AdminContext): void {
  token
    .command('issue')
    .requiredOption('--account <account>')
    .addOption(new Option('--scope <scope>').choices([...TOKEN_SCOPES]).makeOptionMandatory())
    .option('--expires-in-days <days>', 'never when left out', wholeNumber(1, MAX_DAYS))
    .action((options: { account: string; scope: TokenScope; expiresInDays?: number }) =>
      issue(context, { ...options, kind: 'pipeline_token', scopes: [options.scope] }),
    );
  registerEndsAndList(token, context, 'pipeline_token');
}

/** The ends of a credential, with a successor or without, and the list. */
function registerEndsAndList(command: Command, context: AdminContext, kind: CredentialKind): void {
  const name = NAMES[kind];
  command
    .command('rotate')
    .description(`a new secret with the same scopes; the old ${name} works on for a while`)
    .requiredOption(`--id <${name}>`)
    .option(
      '--overlap-hours <hours>',
      'how long both work; 0 ends the old one at once',
      wholeNumber(0, MAX_OVERLAP_HOURS),
      OVERLAP_HOURS,
    )
    .action(({ id, overlapHours }: { id: string; overlapHours: number }) =>
      rotate(context, kind, id, overlapHours),
    );
  command
    .command('revoke')
    .description(`one ${name}, or all that an account has`)
    .option(`--id <${name}>`)
    .addOption(new Option('--account <account>').conflicts('id'))
    .action(({ id, account }: { id?: string; account?: string }) => {
      if (id !== undefined) return revoke(context, kind, id);
      if (account !== undefined) return revokeAll(context, kind, account);
      throw new AdminError('Give --id or --account.');
    });
  command
    .command('list')
    .description('never the secrets: their beginning and their end')
    .requiredOption('--account <account>')
    .action(({ account }: { account: string }) => list(context, kind, account));
}

async function issue(context: AdminContext, { account: name, ...options }: Issue): Promise<void> {
  const { id: account } = await requireAccount(context, name);
  const credentials = await context.service(CredentialService);
  const { id, secret } = await context.change(async (manager) => {
    const issued = await credentials.issue(account, options, manager);
    return { result: issued, entries: [issuedEntry(issued)] };
  });
  context.print(`${id}\n${secret}\nIt is shown this once.`, {
    id,
    [NAMES[options.kind]]: secret,
    scopes: options.scopes,
  });
}

/** A new key or token in the audit trail. */
export function issuedEntry({ credential }: WrittenCredential): AuditChange {
  const { id, kind, accountId, scopes, expiresAt } = credential;
  return { action: `${NAMES[kind]}.created`, accountId, target: id, details: { scopes, expiresAt } };
}

async function rotate(
  context: AdminContext,
  kind: CredentialKind,
  oldId: string,
  overlapHours: number,
): Promise<void> {
  const credentials = await context.service(CredentialService);
  const rotated = await context.change(async (manager) => {
    const made = await credentials.rotateIn(manager, { id: oldId, kind }, overlapHours);
    if (!made) throw noSuch(kind, oldId);
    const { accountId } = made.credential;
    const details = { rotatedTo: made.id, overlapHours };
    return {
      result: made,
      entries: [{ action: `${NAMES[kind]}.rotated`, accountId, target: oldId, details }],
    };
  });
  await credentials.announce(rotated.credential.accountId);
  const { id, secret, credential, oldValidUntil } = rotated;
  const { scopes, expiresAt } = credential;
  const lines = [
    id,
    secret,
    'It is shown only once.',
    `${oldId} works until ${oldValidUntil.toISOString()}.`,
  ];
  context.print(lines.join('\n'), {
    id,
    [NAMES[kind]]: secret,
    scopes,
    expiresAt,
    rotatedFrom: { id: oldId, validUntil: oldValidUntil },
  });
}

/** An entry only for one that worked. */
async function revoke(context: AdminContext, kind: CredentialKind, id: string): Promise<void> {
  const credentials = await context.service(CredentialService);
  const { accountId } = await context.change(async (manager) => {
    const revoked = await credentials.revokeIn(manager, { id, kind });
    if (!revoked) throw noSuch(kind, id);
    const { credential, wasWorking } = revoked;
    return { result: credential, entries: wasWorking ? [revokedEntry(kind, credential)] : [] };
  });
  await credentials.announce(accountId);
  context.print(`Revoked ${id}.`, { id, revoked: true });
}

function revokedEntry(
  kind: CredentialKind,
  { id, accountId }: Pick<Credential, 'id' | 'accountId'>,
): AuditChange {
  return { action: `${NAMES[kind]}.revoked`, accountId, target: id };
}

async function revokeAll(context: AdminContext, kind: CredentialKind, named: string): Promise<void> {
  const { id: account } = await requireAccount(context, named);
  const credentials = await context.service(CredentialService);
  const ids = await context.change(async (manager) => {
    const revoked = await credentials.revokeAllIn(manager, account, kind);
    return { result: revoked, entries: revoked.map((id) => revokedEntry(kind, { id, accountId: account })) };
  });
  await credentials.announce(account);
  const name = NAMES[kind];
  context.print(ids.map((id) => `Revoked ${id}.`).join('\n') || `The account had no ${name} to revoke.`, {
    account,
    revoked: ids,
  });
}

function noSuch(kind: CredentialKind, id: string): AdminError {
  return new AdminError(`There is no ${NAMES[kind]} ${id}.`);
}

async function list(context: AdminContext, kind: CredentialKind, named: string): Promise<void> {
  const { id: account } = await requireAccount(context, named);
  const credentials = await (await context.service(CredentialService)).list(account);
  const views = credentials.filter((credential) => credential.kind === kind).map(view);
  const lines = views.map(({ id, shown, status, scopes, lastUsedAt }) =>
    [id, shown, status, `last used ${lastUsedAt?.toISOString() ?? 'never'}`, scopes.join(' ')].join('\t'),
  );
  const name = `${NAMES[kind]}s`;
  context.print(lines.join('\n') || `The account has no ${name}.`, { account, [name]: views });
}

function view(credential: Credential) {
  const { id, prefix, lastFour, scopes, expiresAt, revokedAt, lastUsedAt, createdAt, rotatedFrom } =
    credential;
  const status = hasHappened(revokedAt) ? 'revoked' : isOver(expiresAt, Date.now()) ? 'expired' : 'valid';
  const shown = `${prefix}…${lastFour}`;
  return { id, shown, status, scopes, createdAt, expiresAt, revokedAt, lastUsedAt, rotatedFrom };
}

function parseScopes(value: string): string[] {
  const scopes = value.split(',').map((scope) => scope.trim());
  const unknown = scopes.filter((scope) => !(SCOPES as readonly string[]).includes(scope));
  if (unknown.length > 0) throw new InvalidArgumentError(`Unknown scope ${unknown.join(', ')}.`);
  return scopes;
}
