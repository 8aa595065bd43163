import { Injectable } from '@nestjs/common';
import { idBound } from '@wagewright/database';
import { DataSource } from 'typeorm';
import {
  keyExpiring,
  type NewNotice,
  SECURITY_ACTIONS,
  signedIn,
  watchFailing,
  wayInChanged,
  webhookDisabled,
  webhookFailing,
} from './notice-texts';

/** Maximum of each kind per round; the next one continues. */
const MAX_AT_ONCE = 500;
/** More than a day, because an id has the time of the process that made it. */
const LOOK_BACK_MS = 25 * 3_600_000;

/** A condition: the active account `account.id` may get the notice and has not got it. */
const isUntold = (isSubject: string): string => `
  account.email_proven_at IS NOT NULL AND account.suspended_at IS NULL
  AND NOT EXISTS (SELECT FROM accounts.notice WHERE notice.account_id = account.id AND ${isSubject})`;

/** Every sign-in but an account's first, also one whose session ended at once. */
const SIGN_INS = `
  SELECT account.id AS "accountId", session.id, session.device, session.client_address AS place
    FROM accounts.console_session AS session JOIN accounts.account ON account.id = session.account_id
   WHERE session.created_at > now() - interval '1 day'
     AND (account.first_signed_in_at < session.created_at
          OR EXISTS (SELECT FROM accounts.console_session AS earlier
                      WHERE earlier.account_id = account.id AND earlier.created_at < session.created_at))
     AND ${isUntold(`notice.subject = 'sign_in:' || session.id`)}
   LIMIT ${MAX_AT_ONCE}`;

/** $1 the first id of the last day. The passkey and the codes of the welcome are the person's own doing. */
const WAYS_IN_CHANGED = `
  SELECT account.id AS "accountId", entry.id, entry.action, entry.client_address AS place,
         coalesce(entry.details ->> 'clientName', entry.details ->> 'provider', entry.details ->> 'name') AS name
    FROM accounts.audit_entry AS entry JOIN accounts.account ON account.id = entry.account_id
   WHERE entry.id >= $1 AND entry.at > now() - interval '1 day' AND entry.action = ANY($2)
     AND (entry.action NOT IN ('passkey.added', 'recovery_codes.renewed') OR account.first_signed_in_at IS NULL
          OR entry.at NOT BETWEEN account.first_signed_in_at AND account.first_signed_in_at + interval '15 minutes')
     AND ${isUntold(`notice.subject = 'audit:' || entry.id`)}
   LIMIT ${MAX_AT_ONCE}`;

/** One with a lifetime below two weeks was meant to expire. */
const EXPIRING = `
  SELECT account.id AS "accountId", credential.id, credential.kind = 'pipeline_token' AS "isToken",
         coalesce(credential.name, credential.prefix || '…' || credential.last_four) AS label,
         credential.expires_at AS "expiresAt"
    FROM accounts.credential JOIN accounts.account ON account.id = credential.account_id
   WHERE credential.expires_at > now() AND credential.expires_at <= now() + interval '7 days'
     AND credential.revoked_at IS NULL AND credential.expires_at - credential.created_at > interval '14 days'
     AND NOT EXISTS (SELECT FROM accounts.credential AS successor WHERE successor.rotated_from = credential.id)
     AND ${isUntold(`notice.subject = 'key_expiring:' || credential.id`)}
   LIMIT ${MAX_AT_ONCE}`;

const FAILING = `
  SELECT account.id AS "accountId", endpoint.id, endpoint.host, endpoint.failing_since AS since
    FROM pipeline.webhook_endpoint AS endpoint JOIN accounts.account ON account.id = endpoint.user_id
   WHERE endpoint.circuit <> 'closed' AND endpoint.active AND endpoint.deleted_at IS NULL
     AND endpoint.failing_since IS NOT NULL
     AND ${isUntold(`notice.created_at >= endpoint.failing_since AND starts_with(notice.subject, 'webhook_failing:' || endpoint.id || ':')`)}
   LIMIT ${MAX_AT_ONCE}`;

/** A refresh makes a suspended watch try again, so it counts for how long nothing was accepted. */
const WATCH_FAILING = `
  SELECT account.id AS "accountId", watch.id, watch.host, watch.failed_since AS since,
         coalesce(allowed.client_name, credential.name, credential.prefix || '…' || credential.last_four) AS program
    FROM pipeline.event_subscription AS watch
    JOIN accounts.account ON account.id = watch.user_id
    LEFT JOIN accounts.oauth_grant AS allowed ON allowed.id = split_part(watch.principal, ':', 2)
    LEFT JOIN accounts.credential ON credential.id = split_part(watch.principal, ':', 2)
   WHERE watch.state = 'live' AND watch.failed_since < now() - interval '1 day'
     AND ${isUntold(`notice.created_at >= watch.failed_since AND starts_with(notice.subject, 'watch_failing:' || watch.id || ':')`)}
   LIMIT ${MAX_AT_ONCE}`;

const DISABLED = `
  SELECT account.id AS "accountId", told.id::text AS id, told.endpoint_id AS "webhookId", told.message
    FROM pipeline.webhook_notice AS told JOIN accounts.account ON account.id = told.user_id
   WHERE told.created_at > now() - interval '2 days' AND ${isUntold(`notice.subject = 'webhook_notice:' || told.id`)}
   LIMIT ${MAX_AT_ONCE}`;

/** Finds events without their notice. */
@Injectable()
export class NoticeCandidates {
  constructor(private readonly dataSource: DataSource) {}

  async find(now = new Date()): Promise<NewNotice[]> {
    return [
      ...(await this.select(SIGN_INS, signedIn)),
      ...(await this.select(WAYS_IN_CHANGED, wayInChanged, [
        idBound('aud', now.getTime() - LOOK_BACK_MS),
        SECURITY_ACTIONS,
      ])),
      ...(await this.select(EXPIRING, keyExpiring)),
      ...(await this.select(FAILING, webhookFailing)),
      ...(await this.select(WATCH_FAILING, watchFailing)),
      ...(await this.select(DISABLED, webhookDisabled)),
    ];
  }

  private async select<Row>(
    statement: string,
    textOf: (row: Row) => Omit<NewNotice, 'accountId'>,
    values: unknown[] = [],
  ): Promise<NewNotice[]> {
    const rows = await this.dataSource.query<(Row & { accountId: string })[]>(statement, values);
    return rows.map((row) => ({ ...textOf(row), accountId: row.accountId }));
  }
}
