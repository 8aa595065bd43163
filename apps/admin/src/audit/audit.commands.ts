import type { Command } from 'commander';
import type { AdminContext } from '../admin-context';
import { limitOption, MAX_LIMIT, momentArgument } from '../command-arguments';
import { AuditReader, type AuditQuery, type ExportedEntry } from './audit-reader';
import { readEntries, replay, type Replayed } from './audit-replay';

/** `audit list|export|replay`: what people, owners and operators did to accounts, access and the installation. */
export function registerAuditCommands(program: Command, context: AdminContext): void {
  const audit = program.command('audit').description('the audit trail, which is kept for two years');
  audit
    .command('list')
    .description('entries, the newest first')
    .option('--since <time>', 'a time (UTC), or how long ago: 30m, 24h, 7d', momentArgument)
    .option('--actor <name>', 'an operator’s name, the id of an account, operator or system')
    .option('--object <id>', 'target of the action: an account, a key, a webhook, a release')
    .addOption(limitOption('entries shown', 50))
    .action((query: AuditQuery & { limit: number }) => list(context, query));
  audit
    .command('export')
    .description('the trail as JSON lines, the oldest first, for a backup or another system')
    .option(
      '--since <time>',
      'a time (UTC), or how long ago: 30m, 24h, 7d; everything when left out',
      momentArgument,
    )
    .action(({ since }: { since?: Date }) => exportAll(context, since));
  audit
    .command('replay')
    .description(
      'ends again, after a restore, the keys, sessions, accounts … that an exported trail shows as ended',
    )
    .requiredOption('--file <file>', 'of "audit export" from before the restore; - for standard input')
    .option('--dry-run', 'only print what would be ended', false)
    .action((options: { file: string; dryRun: boolean }) => replayFile(context, options));
}

async function list(
  context: AdminContext,
  { limit, ...query }: AuditQuery & { limit: number },
): Promise<void> {
  const found = await new AuditReader(await context.dataSource()).newest(query, limit + 1);
  const entries = found.slice(0, limit);
  const hasMore = found.length > limit;
  const lines = [
    ...entries.map((entry) => lineOf(entry)),
    ...(hasMore
      ? [`There are more than these ${limit}: --limit shows up to ${MAX_LIMIT}, "audit export" all.`]
      : []),
  ];
  context.print(lines.join('\n') || 'Nothing was done.', { entries, hasMore });
}

/** Each line is complete JSON, whatever `--json` says. */
async function exportAll(context: AdminContext, since: Date | undefined): Promise<void> {
  for await (const entries of new AuditReader(await context.dataSource()).all(since))
    context.write(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

async function replayFile(
  context: AdminContext,
  { file, dryRun }: { file: string; dryRun: boolean },
): Promise<void> {
  const entries = await readEntries(file);
  const { done, byHand, ...read } = await replay(context, entries, dryRun);
  const verb = dryRun ? 'Would do again' : 'Done again';
  const lines = [
    readLine(entries, read),
    ...done.map((entry) => `${verb}: ${lineOf(entry)}`),
    ...byHand.map((entry) => `By hand: ${lineOf(entry)}`),
  ];
  if (lines.length === 1) lines.push('Nothing known here has to be ended again.');
  context.print(lines.join('\n'), { dryRun, read: entries.length, ...read, done, byHand });
}

function readLine(
  entries: readonly ExportedEntry[],
  { endings, accounts, unknownAccounts }: Omit<Replayed, 'done' | 'byHand'>,
): string {
  const period = `from ${String(entries[0]?.at)} to ${String(entries.at(-1)?.at)}`;
  return `Read ${entries.length} entries ${period}: ${endings} end something; ${unknownAccounts} of ${accounts} accounts are not known here.`;
}

function lineOf({ at, action, actor, accountId, target, details }: ExportedEntry): string {
  const { operator, reason, ...others } = details;
  const who = operator === undefined ? actor : `${actor} ${JSON.stringify(operator)}`;
  const what = Object.keys(others).length > 0 ? JSON.stringify(others) : '';
  const why = typeof reason === 'string' ? JSON.stringify(reason) : '';
  const parts = [new Date(at).toISOString(), who, action, accountId, target, what, why];
  return parts.filter((part) => part !== null && part !== '').join('\t');
}
