import {
  type Credential,
  type CredentialKind,
  CredentialService,
  DEFAULT_KEY_SCOPES,
  SCOPES,
  TOKEN_SCOPES,
  type TokenScope,
} from '@wagewright/auth';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { requireAccount } from '../accounts/require-account';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';
import { wholeNumber } from '../command-arguments';

const MAX_DAYS = 3_650;

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
  key
    .command('revoke')
    .requiredOption('--id <key>')
    .action(({ id }: { id: string }) => revoke(context, 'api_key', id));
  key
    .command('list')
    .description('never the secrets: their beginning and their end')
    .requiredOption('--account <account>')
    .action(({ account }: { account: string }) => list(context, 'api_key', account));
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
  token
    .command('revoke')
    .requiredOption('--id <token>')
    .action(({ id }: { id: string }) => revoke(context, 'pipeline_token', id));
  token
    .command('list')
    .description('never the secrets: their beginning and their end')
    .requiredOption('--account <account>')
    .action(({ account }: { account: string }) => list(context, 'pipeline_token', account));
}

async function issue(context: AdminContext, { account, ...options }: Issue): Promise<void> {
  await requireAccount(context, account);
  const { id, secret } = await (await context.service(CredentialService)).issue(account, options);
  const name = options.kind === 'api_key' ? 'key' : 'token';
  context.print(`${id}\n${secret}\nIt is shown this once.`, { id, [name]: secret, scopes: options.scopes });
}

async function revoke(context: AdminContext, kind: CredentialKind, id: string): Promise<void> {
  const revoked = await (await context.service(CredentialService)).revoke(id, kind);
  if (!revoked) throw new AdminError(`There is no ${kind === 'api_key' ? 'key' : 'token'} ${id}.`);
  context.print(`Revoked ${id}.`, { id, revoked: true });
}

async function list(context: AdminContext, kind: CredentialKind, account: string): Promise<void> {
  await requireAccount(context, account);
  const credentials = await (await context.service(CredentialService)).list(account);
  const views = credentials.filter((credential) => credential.kind === kind).map(view);
  const lines = views.map(({ id, shown, status, scopes, lastUsedAt }) =>
    [id, shown, status, `last used ${lastUsedAt?.toISOString() ?? 'never'}`, scopes.join(' ')].join('\t'),
  );
  const name = kind === 'api_key' ? 'keys' : 'tokens';
  context.print(lines.join('\n') || `The account has no ${name}.`, { account, [name]: views });
}

function view({ id, prefix, lastFour, scopes, expiresAt, revokedAt, lastUsedAt, createdAt }: Credential) {
  const status = revokedAt ? 'revoked' : expiresAt && expiresAt <= new Date() ? 'expired' : 'valid';
  return { id, shown: `${prefix}…${lastFour}`, status, scopes, createdAt, expiresAt, revokedAt, lastUsedAt };
}

function parseScopes(value: string): string[] {
  const scopes = value.split(',').map((scope) => scope.trim());
  const unknown = scopes.filter((scope) => !(SCOPES as readonly string[]).includes(scope));
  if (unknown.length > 0) throw new InvalidArgumentError(`Unknown scope ${unknown.join(', ')}.`);
  return scopes;
}
