/** The processes that may each have a role of the database. */
export const PROCESS_NAMES = ['compensation', 'pipeline', 'worker', 'console'] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

/** What a role may do with the rows of a table, as a GRANT says it. */
type Privileges = string;

/** What a process may do. */
export interface ProcessRights {
  /** The schema whose tables it reads and writes, with those that are made later. */
  schema: string;
  /** Tables of other schemas, and what it may do with them. */
  tables: Readonly<Record<string, Privileges>>;
  /** Functions of the owner, with their arguments. */
  functions: readonly string[];
}

const READ = 'SELECT';
const READ_AND_WRITE = 'SELECT, INSERT, UPDATE, DELETE';

/** Tables that are only added to, by whoever writes them at all. */
export const APPEND_ONLY: readonly string[] = ['accounts.audit_entry'];

/** What it takes to know who calls a service, to count the calls, and to keep answers of keyed ones. */
const CALLERS = {
  'accounts.access_token_key': READ,
  // To lock the row of an account takes the right to change something of it.
  'accounts.account': `${READ}, UPDATE (name)`,
  'accounts.console_session': READ,
  'accounts.credential': `${READ}, UPDATE (last_used_at)`,
  'accounts.idempotency_key': READ_AND_WRITE,
  'accounts.idempotency_step': READ_AND_WRITE,
  'accounts.oauth_grant': READ,
  'accounts.usage_day': READ_AND_WRITE,
  'accounts.usage_month': READ_AND_WRITE,
};

/** The rights of each process; `role-access.int-spec.ts` and the end-to-end tests, which run them as these roles, hold the list. */
export const PROCESS_RIGHTS: Readonly<Record<ProcessName, ProcessRights>> = {
  compensation: {
    schema: 'compensation',
    tables: { ...CALLERS, 'accounts.account_erasure': READ },
    functions: [],
  },
  pipeline: {
    schema: 'pipeline',
    tables: { ...CALLERS, 'compensation.shared_offers': READ },
    functions: ['pipeline.analyse_tables(text[])'],
  },
  worker: {
    schema: 'pipeline',
    tables: { 'accounts.account_erasure': 'SELECT, UPDATE, DELETE' },
    functions: [
      'pipeline.add_webhook_partition(text, text, text, text)',
      'pipeline.analyse_tables(text[])',
      'pipeline.drop_webhook_partition(text)',
    ],
  },
  console: {
    schema: 'accounts',
    tables: {
      'compensation.community_report': READ_AND_WRITE,
      'compensation.release': READ,
      'compensation.release_city': READ,
      'compensation.release_role': READ,
      'compensation.release_table': READ,
      // What was made for an account before its address was proven ends with the proof.
      'compensation.shared_offers': 'SELECT (account_id), DELETE',
      // Whether an account has records, for an invitation; nothing of what they say.
      'pipeline.calendar_event': 'SELECT (user_id)',
      'pipeline.calendar_feed': 'SELECT (user_id), DELETE',
      'pipeline.contact': 'SELECT (user_id)',
      'pipeline.job': 'SELECT (user_id)',
      'pipeline.webhook_endpoint': `${READ}, UPDATE (deleted_at), UPDATE (settling)`,
      'pipeline.webhook_notice': READ_AND_WRITE,
      'pipeline.worker_lease': READ_AND_WRITE,
    },
    functions: ['accounts.delete_old_audit_entries()'],
  },
};
