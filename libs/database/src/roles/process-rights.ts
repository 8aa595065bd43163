/** The processes with a database role of their own. */
export const PROCESS_NAMES = ['compensation', 'pipeline', 'worker', 'console'] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

/** Privileges on a table's rows, as in a GRANT. */
type Privileges = string;

export interface ProcessRights {
  /** The schema whose present and future tables it reads and writes, if any. */
  schema?: string;
  /** Other tables and sequences, with the privileges. */
  tables: Readonly<Record<string, Privileges>>;
  /** Tables among these whose partitions it names as well, present and future ones. */
  partitioned?: readonly string[];
  /** Functions of the owner, with their arguments. */
  functions: readonly string[];
}

const READ = 'SELECT';
const ADD = 'INSERT';
const READ_AND_WRITE = 'SELECT, INSERT, UPDATE, DELETE';

/** Deleting a user's rows without reading more of them. */
const ERASE = 'SELECT (ctid), SELECT (user_id), DELETE';

/** The same privileges on some tables of the pipeline. */
function each(privileges: Privileges, names: readonly string[]): Record<string, Privileges> {
  return Object.fromEntries(names.map((name) => [`pipeline.${name}`, privileges]));
}

/** Append-only tables, for every writer. */
export const APPEND_ONLY: readonly string[] = ['accounts.audit_entry'];

/** The rights for identifying callers, counting their calls, and keeping responses of keyed ones. */
const CALLERS = {
  'accounts.access_token_key': READ,
  // Locking an account's row takes the right to change something of it.
  'accounts.account': `${READ}, UPDATE (name)`,
  // Giving data away leaves an entry: a shared link, a calendar feed.
  'accounts.audit_entry': ADD,
  'accounts.console_session': READ,
  'accounts.credential': `${READ}, UPDATE (last_used_at)`,
  'accounts.idempotency_key': READ_AND_WRITE,
  'accounts.idempotency_step': READ_AND_WRITE,
  'accounts.oauth_grant': READ,
  'accounts.usage_day': READ_AND_WRITE,
  'accounts.usage_month': READ_AND_WRITE,
};

/**
 * The rights of each process; `role-access.int-spec.ts` and the end-to-end tests, which run the processes as these
 * roles, verify the list.
 */
export const PROCESS_RIGHTS: Readonly<Record<ProcessName, ProcessRights>> = {
  compensation: {
    schema: 'compensation',
    tables: { ...CALLERS, 'accounts.account_erasure': READ },
    functions: [],
  },
  pipeline: {
    schema: 'pipeline',
    tables: {
      ...CALLERS,
      // The person sets the time zone by the pipeline's API.
      'accounts.account': `${READ}, UPDATE (desired_salary), UPDATE (time_zone), UPDATE (updated_at)`,
      'compensation.shared_offers': READ,
    },
    functions: ['pipeline.analyse_tables(text[])'],
  },
  worker: {
    tables: {
      ...each(READ_AND_WRITE, [
        'deleted_activity',
        'event_log_epoch',
        'event_log_horizon',
        'event_subscription',
        'event_subscription_delivery',
        'event_verification',
        'webhook_arrival',
        'webhook_attempt',
        'webhook_delivery',
        'webhook_endpoint',
        'webhook_event',
        'webhook_notice',
        'webhook_ready',
        'webhook_sending',
        'webhook_shard',
        'webhook_worker',
        'worker_lease',
        // Triggers write these when records are erased; they hold numbers alone.
        'account_usage',
        'record_revision',
        'record_tally',
      ]),
      ...each(READ, ['account_ceiling', 'webhook_arrival_id_seq']),
      // Records that the worker erases without reading their content.
      ...each(ERASE, [
        'activity',
        'calendar_event',
        'calendar_feed',
        'contact',
        'hidden_suggestion',
        'job',
        'job_tally',
        'mood_checkin',
      ]),
      'pipeline.cancelled_calendar_event': `${ERASE}, SELECT (id), SELECT (kept_until)`,
      'pipeline.contact_text': `${ERASE}, SELECT (id)`,
      'pipeline.job_file': `${ERASE}, SELECT (secret_key_id)`,
      'pipeline.job_tag': `${ERASE}, SELECT (id), SELECT (tag)`,
      'pipeline.job_text': `${ERASE}, SELECT (id)`,
      'pipeline.market_lookup': 'SELECT (job_id), DELETE',
      'pipeline.undo_entry': `${ERASE}, SELECT (token_hash), SELECT (expires_at)`,
      // Whether the access of a program with a subscription still holds.
      'accounts.account': 'SELECT (id), SELECT (plan), SELECT (suspended_at)',
      'accounts.account_erasure': 'SELECT, UPDATE, DELETE',
      'accounts.credential': `SELECT (id), SELECT (account_id), SELECT (revoked_at), SELECT (expires_at)`,
      'accounts.oauth_grant': `SELECT (id), SELECT (account_id), SELECT (revoked_at), SELECT (expires_at)`,
    },
    partitioned: ['pipeline.webhook_attempt', 'pipeline.webhook_delivery', 'pipeline.webhook_event'],
    functions: [
      'pipeline.add_webhook_partition(text, text, text, text)',
      'pipeline.analyse_tables(text[])',
      'pipeline.drop_webhook_partition(text)',
    ],
  },
  console: {
    schema: 'accounts',
    tables: {
      // Comparisons made before an account's address was verified end with the verification.
      'compensation.shared_offers': 'SELECT (account_id), DELETE',
      // Whether an account has records, for an invitation; none of their content.
      'pipeline.calendar_event': 'SELECT (user_id)',
      'pipeline.calendar_feed': 'SELECT (user_id), DELETE',
      'pipeline.contact': 'SELECT (user_id)',
      // Notices name subscriptions with a receiver that has failed for a day.
      'pipeline.event_subscription': `SELECT (id), SELECT (user_id), SELECT (principal), SELECT (host), SELECT (state), SELECT (failed_since)`,
      'pipeline.job': 'SELECT (user_id)',
      // Notices name webhooks that fail; neither their addresses nor their secrets.
      'pipeline.webhook_endpoint': `SELECT (id), SELECT (user_id), SELECT (host), SELECT (active), SELECT (circuit), SELECT (failing_since), SELECT (deleted_at), UPDATE (deleted_at), UPDATE (settling)`,
      'pipeline.webhook_notice': READ,
      'pipeline.worker_lease': READ_AND_WRITE,
    },
    functions: ['accounts.delete_old_audit_entries()'],
  },
};
