import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataSource, withOwnDatabase } from '../setup/own-database';

/** A test that shows that what the rows open is closed by a suspension. */
interface Stopped {
  file: string;
  test: string;
}

const SUSPENSION = 'test/e2e/suspension.e2e-spec.ts';
const stopped = (test: string, file = SUSPENSION): Stopped => ({ file, test });
const WEBHOOKS = stopped(
  'send nothing, and all of it once, in its order, when the account is restored',
  'libs/webhooks/src/endpoint/webhook-suspension.int-spec.ts',
);
const SUBSCRIPTIONS = stopped(
  'by %s leaves one word of it to be sent, and then no address',
  'apps/webhook-worker/src/subscriptions/ending/subscription-ends.int-spec.ts',
);
const RECORDS = 'Records are read and changed with a token or a session alone.';

/**
 * For each table that names an account: the test that shows that a suspension stops what its rows open, or why they open
 * nothing by themselves. Whoever adds such a table adds its line.
 */
const TABLES: Readonly<Record<string, Stopped | string>> = {
  'accounts.account': stopped('a session of the console'),
  'accounts.account_erasure': 'The account is deleted; its erasure goes on.',
  'accounts.audit_entry': 'Told to owners and to the person of a session.',
  'accounts.console_session': stopped('a session of the console'),
  'accounts.credential': stopped('an API key'),
  'accounts.external_identity': stopped(
    'makes no account for others, and lets nobody into a suspended one',
    'test/e2e/console-sign-up.e2e-spec.ts',
  ),
  'accounts.notice': stopped('no notice is written'),
  'accounts.oauth_artifact': stopped('a device that was allowed gets no token'),
  'accounts.oauth_grant': stopped('the programs that it has let in'),
  'accounts.one_time_link': stopped('by a link for the purpose %s'),
  'accounts.passkey': stopped('by a passkey'),
  'accounts.recovery_code': stopped('by a recovery code'),
  'accounts.sign_in_challenge': stopped('by a passkey'),
  'accounts.usage_day': 'Counts of calls.',
  'accounts.usage_month': 'Counts of calls.',
  'compensation.community_contributor': 'Lets the caller of a key or a session see the crowd.',
  'compensation.community_count': 'Counts of reports.',
  'compensation.shared_offers': stopped('a shared comparison of offers'),
  'pipeline.account_usage': RECORDS,
  'pipeline.activity': RECORDS,
  'pipeline.calendar_event': RECORDS,
  'pipeline.calendar_feed': stopped('the calendar feed'),
  'pipeline.cancelled_calendar_event': stopped('the calendar feed'),
  'pipeline.contact': RECORDS,
  'pipeline.contact_text': RECORDS,
  'pipeline.deleted_activity': 'Leads the erasure, which goes on.',
  'pipeline.event_subscription': SUBSCRIPTIONS,
  'pipeline.event_subscription_delivery': SUBSCRIPTIONS,
  'pipeline.event_verification': 'Asks a callback once, within five seconds, for a call of a token.',
  'pipeline.hidden_suggestion': RECORDS,
  'pipeline.job': RECORDS,
  'pipeline.job_contact': RECORDS,
  'pipeline.job_ending': RECORDS,
  'pipeline.job_file': RECORDS,
  'pipeline.job_status_change': RECORDS,
  'pipeline.job_tag': RECORDS,
  'pipeline.job_tally': RECORDS,
  'pipeline.job_text': RECORDS,
  'pipeline.market_lookup': stopped(
    'jobs are not looked up in the market, and are once the account is restored',
  ),
  'pipeline.mood_checkin': RECORDS,
  'pipeline.record_revision': RECORDS,
  'pipeline.record_tally': RECORDS,
  'pipeline.undo_entry': 'An undo token is used with the token or the session of its account.',
  'pipeline.undo_job': 'Goes with the entry of its undo token.',
  'pipeline.webhook_arrival': WEBHOOKS,
  'pipeline.webhook_attempt': WEBHOOKS,
  'pipeline.webhook_delivery': WEBHOOKS,
  'pipeline.webhook_endpoint': WEBHOOKS,
  'pipeline.webhook_event': stopped('an event stream ends, and a list that waits is refused'),
  'pipeline.webhook_notice': stopped('no notice is written'),
  'pipeline.webhook_ready': WEBHOOKS,
};

/** Columns that name an account, or what belongs to one. */
const NAMES = `'account|user|owner|caller|person|^actor$|^(endpoint|webhook|delivery|grant|session|event|job)_id$'`;
/** They name a worker, a code, or a person whom nobody can name any more (decision 0017). */
const OTHER_NAMES = ['webhook_shard.owner', 'community_report.person'];

/** Accounts, tables with such a column, and those that refer to one. */
const NAMING = `
  WITH RECURSIVE naming AS (
    SELECT format('%I.%I', table_schema, table_name)::regclass AS name FROM information_schema.columns
     WHERE table_schema IN ('accounts', 'compensation', 'pipeline') AND column_name ~ ${NAMES}
       AND table_name || '.' || column_name <> ALL ($1)
    UNION
    SELECT 'accounts.account'::regclass
    UNION
    SELECT conrelid::regclass FROM naming JOIN pg_constraint ON contype = 'f' AND confrelid = naming.name
  )
  SELECT naming.name::text FROM naming JOIN pg_class ON oid = naming.name WHERE NOT relispartition`;

describe('a suspension', () => {
  withOwnDatabase();

  it('is thought of for every table that names an account', async () => {
    const rows = await dataSource.query<{ name: string }[]>(NAMING, [OTHER_NAMES]);
    const named = rows.map(({ name }) => name);
    expect(named.toSorted()).toEqual(Object.keys(TABLES).toSorted());
  });

  it('is shown to stop what they open, by tests that there are', () => {
    for (const [table, entry] of Object.entries(TABLES)) {
      if (typeof entry === 'string') continue;
      const text = readFileSync(join(process.cwd(), entry.file), 'utf8');
      expect([table, text.includes(`'${entry.test}'`)]).toEqual([table, true]);
    }
  });
});
