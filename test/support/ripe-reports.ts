import { DataSource } from 'typeorm';
import { ReportKeys } from '../../apps/compensation/src/pay-reports/waiting/report-keys';
import { openReport, sealReport } from '../../apps/compensation/src/pay-reports/waiting/waiting-report';
import type { CompensationApp } from './compensation-app';

const DAY_HOURS = 24;
/**
 * One report of each never makes a group. Twelve are a twentieth of all that waits here at the most, decoys included,
 * however many of these chance adds: fewer would sometimes leave it unmixed.
 */
export const OTHER_ROLES = [
  ...['actor', 'auditor', 'author', 'buyer', 'composer', 'editor', 'estimator', 'historian'],
  ...['surveyor', 'underwriter', 'legal-assistant', 'librarian'],
];

/** Verifies every account's address and makes it a week old, as groups of pay reports require. */
export async function trustEverybody({ app }: Pick<CompensationApp, 'app'>): Promise<void> {
  await app
    .get(DataSource)
    .query(`UPDATE accounts.account SET email_proven_at = now(), created_at = now() - interval '8 days'`);
}

/** Moves every other new report of a role, in the order of pay, a day back. */
export async function spreadOverDays({ app }: Pick<CompensationApp, 'app'>): Promise<void> {
  const [dataSource, ring] = [app.get(DataSource), await app.get(ReportKeys).ring()];
  const rows = await dataSource.query<{ id: string; sealed: string }[]>(
    'SELECT id, sealed FROM compensation.community_waiting WHERE NOT mixed',
  );
  const opened = rows
    .flatMap(({ id, sealed }) => {
      const waiting = openReport(sealed, ring);
      return waiting ? [{ id, waiting }] : [];
    })
    .toSorted((a, b) => a.waiting.report.base - b.waiting.report.base);
  const seen = new Map<string, number>();
  for (const { id, waiting } of opened) {
    const { roleSlug } = waiting.report;
    const number = (seen.get(roleSlug) ?? 0) + 1;
    seen.set(roleSlug, number);
    if (number % 2 === 1) continue;
    const earlier = { ...waiting, hour: waiting.hour - DAY_HOURS };
    const sealed = sealReport(earlier, ring);
    await dataSource.query('UPDATE compensation.community_waiting SET sealed = $2 WHERE id = $1', [
      id,
      sealed,
    ]);
  }
}
