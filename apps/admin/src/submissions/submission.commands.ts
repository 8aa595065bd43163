import { OUTLIER_LIMIT, type ReviewEntry, reviewEntry, ReviewRepository } from '@wagewright/dataset';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';

const REPORT_ID = /^rep_[0-9a-f]{12}$/;

/** `submissions list|accept|reject`: community reports too far from the estimate to count automatically. */
export function registerSubmissionCommands(program: Command, context: AdminContext): void {
  const submissions = program.command('submissions').description('community reports that wait for a review');
  submissions
    .command('list')
    // Accepted reports are only shown in groups, to operators as well.
    .addOption(new Option('--status <status>').choices(['review']).default('review'))
    .action(() => list(context));
  decision(submissions.command('accept'), 'marks a report as reviewed; it then waits for its group').action(
    ({ id }: { id: string }) => decide(context, 'accepted', id),
  );
  decision(submissions.command('reject'), 'deletes a report; nothing of it is kept').action(
    ({ id }: { id: string }) => decide(context, 'rejected', id),
  );
}

function decision(command: Command, description: string): Command {
  return command.description(description).requiredOption('--id <report>', 'as listed', parseId);
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

/**
 * The audit trail has neither the figures of the report nor its id, which is derived from them: nothing of a rejected
 * report may be kept.
 */
async function decide(context: AdminContext, verdict: 'accepted' | 'rejected', id: string): Promise<void> {
  const { roleSlug, citySlug, reports } = await context.change(async (manager) => {
    const reviews = new ReviewRepository(manager);
    const decision = await (verdict === 'accepted' ? reviews.accept(id) : reviews.reject(id));
    if (!decision) throw new AdminError(`No report ${id} waits for a review: list them again.`);
    const details = { role: decision.roleSlug, city: decision.citySlug, reports: decision.reports };
    return { result: decision, entries: [{ action: `community_report.${verdict}`, details }] };
  });
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
