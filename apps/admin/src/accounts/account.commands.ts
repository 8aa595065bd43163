import { type Account, AccountService, CallLog, MonthlyUsage, type Plan, PLANS } from '@wagewright/auth';
import { sqlState } from '@wagewright/database';
import { type Invitation, Invitations, invitedEntry } from '@wagewright/identity';
import { type Command, Option } from 'commander';
import type { AdminContext } from '../admin-context';
import { AdminEnv } from '../admin.env';
import { AdminError } from '../admin.error';
import { createdEntry, registerDemoCommand } from './demo.command';
import { existing, type NamedAccount, namedAccount, namesAccount, requireAccount } from './require-account';

const UNIQUE_VIOLATION = '23505';

const EMAIL = /^[^\s@]+@[^\s@]+$/;

interface CreateOptions {
  email: string;
  name: string;
  plan: Plan;
}

export function registerAccountCommands(program: Command, context: AdminContext): void {
  const account = program.command('account').description('accounts and their plans');
  account
    .command('create')
    .requiredOption('--email <address>')
    .requiredOption('--name <name>')
    .addOption(planOption())
    .action((options: CreateOptions) => create(context, options));
  account
    .command('set-plan')
    .requiredOption('--id <account>')
    .addOption(planOption())
    .action((options: { id: string; plan: Plan }) => setPlan(context, options));
  namesAccount(account.command('show').alias('find'))
    .description('an account by its id or address: plan, name, and whether it is suspended')
    .action((named: NamedAccount) => show(context, named));
  account.command('list').action(() => list(context));
  registerSuspensionCommands(account, context);
  registerInviteCommand(account, context);
  registerDemoCommand(account, context);
  account
    .command('delete')
    .description('deletes the account at once, and its records within minutes; there is no way back')
    .requiredOption('--id <account>')
    .action(({ id }: { id: string }) => remove(context, id));
}

function planOption(): Option {
  return new Option('--plan <plan>').choices([...PLANS]).makeOptionMandatory();
}

async function create(context: AdminContext, { email, name, plan }: CreateOptions): Promise<void> {
  requireEmailAddress(email);
  const accounts = await context.service(AccountService);
  try {
    const account = await context.change(async (manager) => {
      const made = await accounts.create({ email, name, plan }, manager);
      return { result: made, entries: [createdEntry(made)] };
    });
    context.print(`Created ${line(account)}`, view(account));
  } catch (error) {
    if (sqlState((error as { driverError?: unknown }).driverError) !== UNIQUE_VIOLATION) throw error;
    throw new AdminError(`There is an account with the address ${email} already.`);
  }
}

async function setPlan(context: AdminContext, { id: name, plan }: { id: string; plan: Plan }): Promise<void> {
  const accounts = await context.service(AccountService);
  const { id, plan: before } = await requireAccount(context, name);
  const account = await context.change(async (manager) => ({
    result: existing(await accounts.changeIn(manager, id, { plan }), id),
    entries:
      plan === before
        ? []
        : [{ action: 'account.plan_changed', accountId: id, details: { from: before, to: plan } }],
  }));
  await accounts.announce(id);
  const isClaimed = account.firstSignedInAt !== null && account.emailProvenAt === null;
  const warning = isClaimed
    ? `\nThe address ${account.email} is not verified: make sure that the plan is meant for the person who uses this account.`
    : '';
  context.print(`Changed ${line(account)}${warning}`, view(account));
}

async function show(context: AdminContext, named: NamedAccount): Promise<void> {
  const account = await namedAccount(context, named);
  context.print(line(account), view(account));
}

async function list(context: AdminContext): Promise<void> {
  const accounts = await (await context.service(AccountService)).list();
  const lines = accounts.map((account) => line(account)).join('\n');
  context.print(lines || 'No accounts yet.', { accounts: accounts.map((account) => view(account)) });
}

/** Pay reports in published groups stay, because nobody can attribute them any more. */
async function remove(context: AdminContext, name: string): Promise<void> {
  const account = await requireAccount(context, name);
  const { id } = account;
  const accounts = await context.service(AccountService);
  await context.change(async (manager) => {
    if (!(await accounts.deleteIn(manager, id)))
      throw new AdminError(`The account ${id} is deleted already.`);
    return { result: undefined, entries: [{ action: 'account.deleted', accountId: id }] };
  });
  await accounts.announce(id);
  await forgetCounters(context, id);
  context.print(`Deleted ${line(account)}. The workers erase its records within minutes.`, {
    id,
    deleted: true,
  });
}

/** Redis may be unavailable; what it keeps for the account's id expires: counters after 40 days, the log of calls after 8. */
async function forgetCounters(context: AdminContext, id: string): Promise<void> {
  await (await context.service(MonthlyUsage)).forget(id).catch(() => undefined);
  await (await context.service(CallLog)).forget(id).catch(() => undefined);
}

function line({ id, plan, email, name, suspendedAt }: Account): string {
  const suspension = suspendedAt ? `  suspended since ${suspendedAt.toISOString()}` : '';
  return `${id}  ${plan}  ${email}  ${name}${suspension}`;
}

function view({ id, email, emailProvenAt, name, plan, createdAt, suspendedAt }: Account): object {
  return { id, email, emailProvenAt, name, plan, createdAt, ...(suspendedAt && { suspendedAt }) };
}

function registerSuspensionCommands(account: Command, context: AdminContext): void {
  namesAccount(account.command('suspend'))
    .description('stops everything that an account opens or does, and keeps its records')
    .action((named: NamedAccount) => suspend(context, named));
  namesAccount(account.command('restore'))
    .description('ends the suspension of an account')
    .action((named: NamedAccount) => restore(context, named));
}

async function suspend(context: AdminContext, named: NamedAccount): Promise<void> {
  const { id, suspendedAt } = await namedAccount(context, named);
  const since = suspendedAt ?? new Date();
  if (!suspendedAt) await setSuspended(context, id, since);
  context.print(`Suspended ${id} since ${since.toISOString()}.`, { id, suspendedAt: since });
}

async function restore(context: AdminContext, named: NamedAccount): Promise<void> {
  const { id, suspendedAt } = await namedAccount(context, named);
  if (suspendedAt) await setSuspended(context, id, null);
  context.print(`Restored ${id}.`, { id, suspendedAt: null });
}

/** @param suspendedAt null to end the suspension. @throws AdminError when there is no such account */
async function setSuspended(context: AdminContext, id: string, suspendedAt: Date | null): Promise<void> {
  const accounts = await context.service(AccountService);
  await context.change(async (manager) => {
    existing(await accounts.changeIn(manager, id, { suspendedAt }), id);
    const action = suspendedAt ? 'account.suspended' : 'account.restored';
    return { result: undefined, entries: [{ action, accountId: id }] };
  });
  await accounts.announce(id);
}

interface InviteOptions {
  email?: string;
  id?: string;
  name?: string;
  plan?: Plan;
  owner?: true;
}

function registerInviteCommand(account: Command, context: AdminContext): void {
  account
    .command('invite')
    .description('prints a link that signs somebody in to the console once, within 24 hours')
    .option(
      '--email <address>',
      'who; an account is made if there is none with that address, and one with which somebody has signed in is refused',
    )
    .option('--id <account>', 'the same by the id of an account')
    .option('--name <name>', 'what a new account is called')
    .addOption(new Option('--plan <plan>', 'what a new account gets; free unless stated').choices([...PLANS]))
    .option('--owner', 'makes the person an owner of the installation, once the link is used')
    .action((options: InviteOptions) => invite(context, options));
}

async function invite(context: AdminContext, options: InviteOptions): Promise<void> {
  const { accountId, email, isNew, token, expiresAt } = await invitationFor(context, options);
  const { consoleBaseUrl } = await context.service(AdminEnv);
  const path = `/welcome#${token}`;
  const link = consoleBaseUrl && `${consoleBaseUrl}${path}`;
  context.print(
    `Invited ${email} (${accountId}${isNew ? ', new' : ''}). Open, once and before ${expiresAt.toISOString()}: ${link ?? `the console’s address with ${path}`}`,
    { id: accountId, email, isNew, token, path, link, expiresAt },
  );
}

async function invitationFor(context: AdminContext, options: InviteOptions): Promise<Invitation> {
  const { email, id, name, plan, owner = false } = options;
  if ((email === undefined) === (id === undefined))
    throw new AdminError('Say who is invited: by --email or by --id.');
  if (email !== undefined) requireEmailAddress(email);
  const guest = id === undefined ? { email: email ?? '', name, plan } : { id };
  const invitations = await context.service(Invitations);
  const used = email === undefined ? undefined : await invitations.usedAccount(email);
  if (used?.hasSignedIn)
    throw new AdminError(
      `Somebody has signed in with the account ${used.id} of ${email}, and the link would open what is theirs. If the invitation is for them, say --id ${used.id}.`,
    );
  return context.change(async (manager) => {
    const invitation = existing(await invitations.invite(manager, guest, owner), id ?? '');
    return { result: invitation, entries: [invitedEntry(invitation, owner)] };
  });
}

/** Checks the form only; a delivered mail proves more. @throws AdminError for another text */
function requireEmailAddress(text: string): void {
  if (!EMAIL.test(text)) throw new AdminError(`"${text}" is not an e-mail address.`);
}
