import { type Account, AccountService, CallLog, MonthlyUsage, type Plan, PLANS } from '@wagewright/auth';
import { sqlState } from '@wagewright/database';
import { type Command, Option } from 'commander';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';
import { registerDemoCommand } from './demo.command';
import { isEmailAddress } from './email-address';
import { registerInviteCommand } from './invite.command';
import { existing, type NamedAccount, namedAccount, namesAccount, requireAccount } from './require-account';
import { registerSuspensionCommands } from './suspension.commands';

const UNIQUE_VIOLATION = '23505';

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
  if (!isEmailAddress(email)) throw new AdminError(`"${email}" is not an e-mail address.`);
  const accounts = await context.service(AccountService);
  try {
    const account = await accounts.create({ email, name, plan });
    context.print(`Created ${line(account)}`, view(account));
  } catch (error) {
    if (sqlState((error as { driverError?: unknown }).driverError) !== UNIQUE_VIOLATION) throw error;
    throw new AdminError(`There is an account with the address ${email} already.`);
  }
}

async function setPlan(context: AdminContext, { id, plan }: { id: string; plan: Plan }): Promise<void> {
  const accounts = await context.service(AccountService);
  const account = existing(await accounts.setPlan(id, plan), id);
  const isClaimed = account.firstSignedInAt !== null && account.emailProvenAt === null;
  const warning = isClaimed
    ? `\nWhoever uses this account has not proven that ${account.email} is theirs; see that the plan is meant for them.`
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
async function remove(context: AdminContext, id: string): Promise<void> {
  const account = await requireAccount(context, id);
  if (!(await (await context.service(AccountService)).delete(id)))
    throw new AdminError(`The account ${id} is deleted already.`);
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
