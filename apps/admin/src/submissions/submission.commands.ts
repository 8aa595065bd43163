import {
  OUTLIER_LIMIT,
  type ReviewEntry,
  reviewEntry,
  ReviewRepository,
  type Decision,
} from '@wagewright/dataset';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { userInfo } from 'node:os';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';

const REPORT_ID = /^rep_[0-9a-f]{12}$/;
const MAX_REASON = 200;

interface DecideOptions {
  id: string;
  by?: string;
  reason?: string;
}

/** `submissions list|accept|reject`: community reports too far from the estimate to count automatically. */
export function registerSubmissionCommands(program: Command, context: AdminContext): void {
  const submissions = program.command('submissions').description('community reports that wait for a review');
  submissions
    .command('list')
    // Accepted reports are only shown in groups, to operators as well.
    .addOption(new Option('--status <status>').choices(['review']).default('review'))
    .action(() => list(context));
  decision(
    submissions.command('accept'),
    'it waits for a group from now on, and is marked as reviewed',
  ).action((options: DecideOptions) => decide(context, 'accepted', options));
  decision(submissions.command('reject'), 'it is deleted; nothing of it is kept').action(
    (options: DecideOptions) => decide(context, 'rejected', options),
  );
}

function decision(command: Command, description: string): Command {
  return command
    .description(description)
    .requiredOption('--id <report>', 'as listed', parseId)
    .option('--reason <text>', 'for the audit line', parseReason)
    .option('--by <name>', 'for the audit line; the system’s user when left out');
}

async function list(context: AdminContext): Promise<void> {
  const reviews = new ReviewRepository(await context.dataSource());
  const entries = (await reviews.waiting()).map((report) => reviewEntry(report));
  const lines = entries.map((entry) => lineOf(entry));
  context.print([...lines, `${entries.length} reports wait for a review.`].join('\n'), {
    status: 'review',
    limit: OUTLIER_LIMIT,
    submissions: entries,
    total: entries.length,
  });
}

async function decide(
  context: AdminContext,
  verdict: ReviewVerdict['verdict'],
  { id, by, reason }: DecideOptions,
): Promise<void> {
  const reviews = new ReviewRepository(await context.dataSource());
  const decision = await (verdict === 'accepted' ? reviews.accept(id) : reviews.reject(id));
  if (!decision) throw new AdminError(`No report ${id} waits for a review: list them again.`);
  writeAuditLine({ verdict, decision, by, reason });
  const { roleSlug, citySlug, reports } = decision;
  context.print(`${id} (${roleSlug}, ${citySlug}) is ${verdict}.`, { id, status: verdict, reports });
}

function lineOf(entry: ReviewEntry): string {
  const { id, roleSlug, citySlug, exp, base, market, reports, employmentType, quarter } = entry;
  const extras = (['equity', 'bonus', 'signing'] as const).flatMap((name) =>
    entry[name] === null ? [] : [`${name} ${entry[name]}`],
  );
  return [
    id,
    roleSlug,
    citySlug,
    exp ?? 'any level',
    `base ${base}`,
    ...extras,
    market
      ? `estimate ${market.estimate} (${market.level}), ${market.deviations} deviations`
      : 'no estimate in the release',
    ...(entry.companySlug === null ? [] : [`at ${entry.companySlug}`]),
    employmentType,
    quarter,
    ...(reports > 1 ? [`${reports} alike`] : []),
  ].join('  ');
}

function parseId(value: string): string {
  if (REPORT_ID.test(value)) return value;
  throw new InvalidArgumentError('Give an id such as rep_0123456789ab, from submissions list.');
}

function parseReason(value: string): string {
  if (value.trim() !== '' && value.length <= MAX_REASON) return value.trim();
  throw new InvalidArgumentError(`Give a reason of at most ${MAX_REASON} characters.`);
}

interface ReviewVerdict {
  verdict: 'accepted' | 'rejected';
  decision: Decision;
  by?: string;
  reason?: string;
}

/**
 * Writes one JSON line to standard error, for an operator who keeps an audit log. It has neither the figures of the
 * report nor its id, which is derived from them, because nothing of a rejected report may be kept.
 */
function writeAuditLine({ verdict, decision, by, reason }: ReviewVerdict, now = new Date()): void {
  const { roleSlug: role, citySlug: city, reports } = decision;
  const line = {
    time: now.toISOString(),
    audit: `community_report.${verdict}`,
    role,
    city,
    reports,
    by: by ?? systemUser(),
    reason: reason ?? null,
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** A container's numeric user has no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
