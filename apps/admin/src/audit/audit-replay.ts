import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { AccountService, type CredentialKind, CredentialService } from '@wagewright/auth';
import { revokeGrants } from '@wagewright/identity';
import type { EntityManager } from 'typeorm';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';
import type { ExportedEntry } from './audit-reader';

export interface Replayed {
  done: ExportedEntry[];
  /** Entries that may have ended something and that this command cannot repeat, such as actions of another release. */
  byHand: ExportedEntry[];
  /** Number of entries that end something, repeated here or not. */
  endings: number;
  /** Number of accounts that the trail names. */
  accounts: number;
  /** Accounts among these that this database and its trail do not know. If it knows none, the file is another installation's. */
  unknownAccounts: number;
}

interface Services {
  accounts: AccountService;
  credentials: CredentialService;
}

/** Ends it again. @returns whether there was something to end */
type Ending = (manager: EntityManager, entry: ExportedEntry, services: Services) => Promise<boolean>;

/** $1 target, $2 account; a second time it changes nothing. */
const ended =
  (statement: string): Ending =>
  async (manager, { target, accountId }) =>
    changed(manager, statement, [target, accountId]);

const endCredential =
  (kind: CredentialKind): Ending =>
  async (manager, { target, accountId }, { credentials }) => {
    const reference = { id: target ?? '', kind, accountId: accountId ?? '' };
    return (await credentials.revokeIn(manager, reference))?.wasWorking ?? false;
  };
const END_SESSION = ended(`
  UPDATE accounts.console_session SET revoked_at = now()
   WHERE id = $1 AND account_id = $2 AND revoked_at IS NULL AND expires_at > now()`);
/** The old secret ends when it would have: its successor is gone. Within a minute: the entry is of another clock. */
const END_ROTATED: Ending = async (manager, { target, at, details }) => {
  const hours = Number(details['overlapHours']) || 0;
  const end = new Date(new Date(at).getTime() + hours * 3_600_000);
  const statement = `
    UPDATE accounts.credential SET expires_at = $2
     WHERE id = $1 AND revoked_at IS NULL
       AND (expires_at IS NULL OR expires_at > $2::timestamptz + interval '1 minute')`;
  return changed(manager, statement, [target, end]);
};

const ENDINGS: Readonly<Record<string, Ending>> = {
  'account.deleted': (manager, { accountId }, { accounts }) => accounts.deleteIn(manager, accountId ?? ''),
  'account.suspended': ended(
    'UPDATE accounts.account SET suspended_at = now() WHERE $1::text IS NULL AND id = $2 AND suspended_at IS NULL',
  ),
  'key.revoked': endCredential('api_key'),
  'token.revoked': endCredential('pipeline_token'),
  'key.rotated': END_ROTATED,
  'token.rotated': END_ROTATED,
  'grant.revoked': async (manager, { target }) =>
    (await revokeGrants(manager, { id: target ?? '' })).length > 0,
  'session.closed': END_SESSION,
  'session.revoked': END_SESSION,
  'passkey.removed': ended('DELETE FROM accounts.passkey WHERE id = $1 AND account_id = $2'),
  'calendar_feed.closed': ended('DELETE FROM pipeline.calendar_feed WHERE prefix = $1 AND user_id = $2'),
  'share.revoked': ended('DELETE FROM compensation.shared_offers WHERE id = $1 AND account_id = $2'),
};

/** $1 ids of accounts. */
const UNKNOWN_ACCOUNTS = `
  SELECT count(*)::integer AS count FROM unnest($1::text[]) AS named(id)
   WHERE NOT EXISTS (SELECT FROM accounts.account WHERE account.id = named.id)
     AND NOT EXISTS (SELECT FROM accounts.audit_entry WHERE account_id = named.id)`;

/** Actions that begin or continue something. A person looks at all others that are not among the endings. */
const ENDS_NOTHING =
  /\.(?:accepted|added|address_proven|allowed|created|declined|enabled|invited|linked|migrated|opened|published|rejected|released|replayed|restored|rewrapped|set|signed_up|stepped_up|withdrawn)$/;

const TAKEN_BACK_BY = new Map([
  ['account.suspended', 'account.restored'],
  ['sending.held', 'sending.released'],
  ['webhook.disabled', 'webhook.enabled'],
]);

const BYTE_ORDER_MARK = /^\uFEFF/;

/** Thrown to roll a trial back. */
class Tried extends Error {
  constructor(readonly replayed: Replayed) {
    super('tried');
  }
}

/**
 * Repeats the endings of the entries in one transaction, each with an entry of its own. It skips anything that has ended
 * already, so a second run does nothing.
 *
 * @param isTrial nothing is changed
 */
export async function replay(
  context: AdminContext,
  entries: readonly ExportedEntry[],
  isTrial: boolean,
): Promise<Replayed> {
  const accounts = await context.service(AccountService);
  const services = { accounts, credentials: await context.service(CredentialService) };
  try {
    const replayed = await context.change(async (manager) => {
      const accountIds = [...new Set(entries.flatMap(({ accountId }) => accountId ?? []))];
      const [{ count = 0 } = {}] = await manager.query<{ count?: number }[]>(UNKNOWN_ACCOUNTS, [accountIds]);
      const done: ExportedEntry[] = [];
      const left = standing(entries);
      for (const entry of left)
        if (await endingOf(entry.action)?.(manager, entry, services)) done.push(entry);
      const others = entries.filter(({ action }) => endingOf(action) === undefined);
      const byHand = left.filter(
        ({ action }) => endingOf(action) === undefined && !ENDS_NOTHING.test(action),
      );
      const endings = entries.length - others.length;
      const result = { done, byHand, endings, accounts: accountIds.length, unknownAccounts: count };
      if (isTrial) throw new Tried(result);
      return {
        result,
        entries: done.map(({ id, at, actor, action, accountId, target, details }) => ({
          action,
          accountId: accountId ?? undefined,
          target: target ?? undefined,
          // The restored trail has not got it: who ended it, when and why.
          details: {
            ...details,
            replayed: id,
            replayedEntry: { at, actor, operator: details['operator'], reason: details['reason'] },
          },
        })),
      };
    });
    const ids = new Set(replayed.done.flatMap(({ accountId }) => accountId ?? []));
    for (const id of ids) await accounts.announce(id);
    return replayed;
  } catch (error) {
    if (error instanceof Tried) return error.replayed;
    throw error;
  }
}

/** The action comes from a file, so names such as `toString` must not match. */
function endingOf(action: string): Ending | undefined {
  return Object.hasOwn(ENDINGS, action) ? ENDINGS[action] : undefined;
}

/** Entries that no later entry for the same account and target has taken back, oldest first. */
function standing(entries: readonly ExportedEntry[]): ExportedEntry[] {
  const takenBack = new Set<string>();
  const left = entries.toReversed().filter(({ action, accountId, target }) => {
    const subject = `${accountId} ${target}`;
    takenBack.add(`${action} ${subject}`);
    return !takenBack.has(`${TAKEN_BACK_BY.get(action)} ${subject}`);
  });
  return left.reverse();
}

/**
 * @param file of JSON lines; `-` is standard input
 * @returns the oldest first, whatever their order in the file
 * @throws AdminError for a file that cannot be read or is empty, and for a line that is no entry
 */
export async function readEntries(file: string): Promise<ExportedEntry[]> {
  const input = file === '-' ? process.stdin : createReadStream(file);
  const entries: ExportedEntry[] = [];
  let number = 0;
  try {
    for await (const line of createInterface({ input })) {
      number++;
      const text = line.replace(BYTE_ORDER_MARK, '').trim();
      if (text !== '') entries.push(entryOf(text));
    }
  } catch (error) {
    const place = number === 0 ? file : `${file}, line ${number}`;
    throw new AdminError(`${place}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (entries.length === 0)
    throw new AdminError(`${file} is empty: the export has failed, or nothing was done in its time.`);
  return entries.toSorted((one, other) => timeOf(one) - timeOf(other));
}

function entryOf(line: string): ExportedEntry {
  const entry = JSON.parse(line) as Partial<ExportedEntry> | null;
  const { id, at, action, actor, accountId, target, details, sessionId, clientAddress } = entry ?? {};
  const isText = [id, action, actor ?? '', accountId ?? '', target ?? ''].every(
    (value: unknown) => typeof value === 'string',
  );
  // PostgreSQL keeps no text with a NUL.
  if (
    !isText ||
    line.includes(String.raw`\u0000`) ||
    !id?.startsWith('aud_') ||
    action === undefined ||
    Number.isNaN(Date.parse(String(at)))
  )
    throw new Error('no entry of an audit trail');
  return {
    id,
    at: String(at),
    action,
    actor: actor ?? '',
    accountId: accountId ?? null,
    target: target ?? null,
    details: details ?? {},
    sessionId: sessionId ?? null,
    clientAddress: clientAddress ?? null,
  };
}

function timeOf({ at }: ExportedEntry): number {
  return new Date(at).getTime();
}

async function changed(manager: EntityManager, statement: string, values: unknown[]): Promise<boolean> {
  const [, count] = await manager.query<[unknown[], number]>(statement, values);
  return count > 0;
}
