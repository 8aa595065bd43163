import { type Account, AccountService, type Plan, PLANS } from '@wagewright/auth';
import { sqlState } from '@wagewright/database';
import { type Command, Option } from 'commander';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';
import { existing, requireAccount } from './require-account';

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
  account
    .command('show')
    .requiredOption('--id <account>')
    .action(({ id }: { id: string }) => show(context, id));
  account.command('list').action(() => list(context));
}

function planOption(): Option {
  return new Option('--plan <plan>').choices([...PLANS]).makeOptionMandatory();
}

async function create(context: AdminContext, { email, name, plan }: CreateOptions): Promise<void> {
  if (!EMAIL.test(email)) throw new AdminError(`"${email}" is not an e-mail address.`);
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
  context.print(`Changed ${line(account)}`, view(account));
}

async function show(context: AdminContext, id: string): Promise<void> {
  const account = await requireAccount(context, id);
  context.print(line(account), view(account));
}

async function list(context: AdminContext): Promise<void> {
  const accounts = await (await context.service(AccountService)).list();
  const lines = accounts.map((account) => line(account)).join('\n');
  context.print(lines || 'No accounts yet.', { accounts: accounts.map((account) => view(account)) });
}

function line({ id, plan, email, name }: Account): string {
  return `${id}  ${plan}  ${email}  ${name}`;
}

function view({ id, email, name, plan, createdAt }: Account): object {
  return { id, email, name, plan, createdAt };
}
