import { ACCOUNT_SURFACES, EffectiveLimits, MonthlyUsage, monthOf, type Surface } from '@wagewright/auth';
import { type Command, Option } from 'commander';
import type { AdminContext } from '../admin-context';
import { wholeNumber } from '../command-arguments';
import { requireAccount } from './require-account';

interface UsageOptions {
  account: string;
  surface?: Surface;
}

export function registerUsageCommands(program: Command, context: AdminContext): void {
  const usage = program.command('usage').description('how much of its limits an account has used');
  select(usage.command('show')).action((options: UsageOptions) => show(context, options));
  select(usage.command('set'))
    .requiredOption(
      '--month <calls>',
      'calls used in the running UTC month',
      wholeNumber(0, Number.MAX_SAFE_INTEGER),
    )
    .action((options: UsageOptions & { month: number }) => set(context, options, options.month));
  select(usage.command('reset')).action((options: UsageOptions) => set(context, options, 0));
}

function select(command: Command): Command {
  return command
    .requiredOption('--account <account>')
    .addOption(new Option('--surface <surface>', 'all when left out').choices(ACCOUNT_SURFACES));
}

async function show(context: AdminContext, options: UsageOptions): Promise<void> {
  const { id: account, plan } = await requireAccount(context, options.account);
  const usage = await context.service(MonthlyUsage);
  const limits = await context.service(EffectiveLimits);
  const surfaces = await Promise.all(
    chosen(options).map(async (surface) => ({
      surface,
      limit: limits.of(surface, plan),
      usedThisMonth: await usage.used(account, surface),
    })),
  );
  const month = monthOf(new Date());
  const lines = surfaces.map((entry) => describe(entry.surface, entry.usedThisMonth, entry.limit?.perMonth));
  context.print([`${month}, plan ${plan}`, ...lines].join('\n'), {
    account,
    plan,
    month,
    surfaces,
  });
}

async function set(context: AdminContext, options: UsageOptions, calls: number): Promise<void> {
  const { id: account } = await requireAccount(context, options.account);
  const usage = await context.service(MonthlyUsage);
  const surfaces = chosen(options);
  await context.change(async (manager) => {
    for (const surface of surfaces) await usage.set(account, surface, calls, manager);
    const details = { surfaces, month: calls };
    return { result: undefined, entries: [{ action: 'usage.set', accountId: account, details }] };
  });
  for (const surface of surfaces) await usage.resetMinute(account, surface);
  context.print(`${surfaces.join(', ')}: ${calls} used this month.`, {
    account,
    surfaces,
    usedThisMonth: calls,
  });
}

function chosen({ surface }: UsageOptions): readonly Surface[] {
  return surface ? [surface] : ACCOUNT_SURFACES;
}

function describe(surface: Surface, used: number, perMonth?: number): string {
  return `${surface}  ${used} used${perMonth === undefined ? '' : ` of ${perMonth}`}`;
}
